// Seconds that are left, quietly: a number that goes down, and nothing that shouts.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

let next = null;

function again(room) {
  next ??= setTimeout(() => {
    next = null;
    room.choose({}); // picks nothing: it only draws again
  }, 1000);
}

/** Null where nobody is pressed, and in a replay, where time stands still. */
export function countdown(room, until) {
  if (until === null || room.still) return null;
  const seconds = Math.max(0, Math.ceil((until - room.now()) / 1000));
  if (seconds > 0) again(room);
  return h("p", { class: seconds <= 5 ? "countdown soon" : "countdown", role: "timer" }, t("countdown.left", { seconds }));
}
