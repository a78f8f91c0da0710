// Draws the page again at a given time, for content that changes without a new frame.

const AFTER_MS = 20; // timers may be a little early

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let due = Infinity;

/**
 * @param {GameRoom} room
 * @param {number} at the time by the service's clock; a time in the past is ignored
 */
export function redrawAt(room, at) {
  const wait = at - room.now();
  const time = Date.now() + wait;
  if (room.still || wait <= 0 || time >= due) return;
  clearTimeout(timer);
  due = time;
  timer = setTimeout(() => {
    due = Infinity;
    room.choose({}); // changes nothing, but draws the page again
  }, wait + AFTER_MS);
}
