// A request to continue on another phone, by a player whose phone is lost. The others confirm that it is really this player.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The request, with buttons for those who have to answer.
 * @param {PageRoom} room
 */
export function seatRecovery(room) {
  const { seat_recovery: asked, chairs } = room.table;
  if (!asked || room.now() >= asked.expires) return null;
  const name = room.names[asked.seat];
  const own = asked.seat === room.you;
  const alone = chairs.every(({ taken }, seat) => !taken || seat === asked.seat);
  const answering = room.you === null ? alone && room.token !== null : !asked.agreed.includes(room.you);
  /** @param {boolean} agree */
  const answer = (agree) => () => room.do("POST", `/seats/${asked.seat}/recovery/consent`, { agree, request: asked.version });
  const text = own ? t("recovery.yours") : answering ? t("recovery.asked", { name }) : t("recovery.open", { name });
  const waits = !answering && !asked.absent.includes(asked.seat);
  return h(
    "section",
    { class: "request", "data-key": "seat-recovery", "aria-label": t("recovery.title") },
    h("p", { role: "status" }, text),
    answering && !own && h("p", { class: "undone" }, t("recovery.meaning", { name })),
    waits && h("p", { class: "undone" }, t("recovery.waits", { name })),
    answering &&
      h(
        "div",
        { class: "choices" },
        h("button", { class: own ? null : "strong", onclick: answer(true) }, own ? t("recovery.move") : t("recovery.agree", { name })),
        h("button", { class: own ? "strong" : null, onclick: answer(false) }, t("request.refuse")),
      ),
  );
}
