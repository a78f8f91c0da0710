// A countdown of the seconds that are left.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

let redrawDue = false;

/** @param {GameRoom} room */
function redrawInASecond(room) {
  if (redrawDue) return;
  redrawDue = true;
  setTimeout(() => {
    redrawDue = false;
    room.choose({}); // changes nothing, but draws the page again
  }, 1000);
}

/**
 * The countdown to `until`; null without a deadline and in a replay.
 * @param {GameRoom} room
 * @param {number | null} until
 */
export function countdown(room, until) {
  if (until === null || room.still) return null;
  const seconds = Math.max(0, Math.ceil((until - room.now()) / 1000));
  if (seconds > 0) redrawInASecond(room);
  return h("p", { class: seconds <= 5 ? "countdown soon" : "countdown", role: "timer" }, t("countdown.left", { seconds }));
}
