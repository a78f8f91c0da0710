// Delays a call. Further calls during the delay have no effect.

/**
 * @param {number} ms
 * @param {() => unknown} call
 */
export function onceLater(ms, call) {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      call();
    }, ms);
  };
}
