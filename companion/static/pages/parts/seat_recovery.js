// A request for a seat: by a player whose phone is lost, or by a person who wants to play instead of a computer. The others confirm.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { isPerson } from "../../games/shared/faces.js";

/**
 * The request, with buttons for those who have to answer.
 * @param {PageRoom} room
 */
export function seatRecovery(room) {
  const { seat_recovery: asked, chairs } = room.table;
  if (!asked || room.now() >= asked.expires) return null;
  const replaced = chairs[asked.seat].computer ? room.names[asked.seat] : null; // the name of a computer
  const name = (replaced && asked.name) || room.names[asked.seat];
  const own = asked.seat === room.you;
  const alone = chairs.every((chair, seat) => !isPerson(chair) || seat === asked.seat);
  const answering = room.you === null ? alone && room.token !== null : !asked.agreed.includes(room.you);
  /** @param {boolean} agree */
  const answer = (agree) => () => room.do("POST", `/seats/${asked.seat}/recovery/consent`, { agree, request: asked.version });
  const takeover = replaced && [t("takeover.asked", { name, computer: replaced }), answering && t("request.question")].filter(Boolean).join(" ");
  const text = takeover ? takeover : own ? t("recovery.yours") : answering ? t("recovery.asked", { name }) : t("recovery.open", { name });
  const waits = !replaced && !answering && !asked.absent.includes(asked.seat);
  return h(
    "section",
    { class: "request", "data-key": "seat-recovery", "aria-label": t("recovery.title") },
    h("p", { role: "status" }, text),
    answering && !own && h("p", { class: "undone" }, replaced ? t("takeover.meaning", { name, computer: replaced }) : t("recovery.meaning", { name })),
    waits && h("p", { class: "undone" }, t("recovery.waits", { name })),
    answering &&
      h(
        "div",
        { class: "choices" },
        h("button", { class: own ? null : "strong", onclick: answer(true) }, own ? t("recovery.move") : replaced ? t("request.agree") : t("recovery.agree", { name })),
        h("button", { class: own ? "strong" : null, onclick: answer(false) }, t("request.refuse")),
      ),
  );
}
