// Calls a function a little later, and once, however often it is asked for meanwhile.

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
