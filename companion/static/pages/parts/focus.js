// Keyboard focus.

/**
 * Focuses `next()` when the element that had the focus before drawing is gone.
 * @param {Element | null} held
 * @param {() => HTMLElement | null | undefined} next
 */
export function keepFocus(held, next) {
  if (!held || held === document.body || held.isConnected) return;
  next()?.focus({ preventScroll: true });
}
