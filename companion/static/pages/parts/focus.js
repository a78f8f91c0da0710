// The focus of whoever uses a keyboard.

/** Goes on from `next()` when what held the focus before drawing is gone. */
export function keepFocus(held, next) {
  if (held === document.body || held.isConnected) return;
  next()?.focus({ preventScroll: true });
}
