// Some games are finished only when somebody has confirmed the result. Whoever made the last move cannot confirm it, unless all
// other seats are free.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** @param {PageRoom} room */
function madeLastMove({ story, you, table: { chairs } }) {
  const last = story.findLast(({ played }) => played);
  const alone = chairs.every(({ taken }, seat) => !taken || seat === you);
  return you !== null && last?.event.actor === `seat:${you}` && !alone;
}

/** @param {PageRoom} room */
export function confirmResult(room) {
  const { phase, outcome, request } = room.table;
  if (phase !== "playing" || !outcome || request) return null;
  if (madeLastMove(room)) return h("p", { class: "to-confirm", "data-key": "agree" }, t("finish.others"));
  return h("button", { class: "strong wide", "data-key": "agree", onclick: () => room.do("POST", "/finish") }, t("finish.agree"));
}
