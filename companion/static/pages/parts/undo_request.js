// A request to undo or redo. Everybody sees it, and all other players have to agree.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { isPerson } from "../../games/shared/faces.js";

/**
 * The request, with buttons for those who have to answer and for whoever asked.
 * @param {PageRoom} room
 */
export function undoRequest(room) {
  const { request: wish, chairs } = room.table;
  if (!wish) return null;
  const waiting = chairs.map((_, seat) => seat).filter((seat) => seat !== wish.by && isPerson(chairs[seat]) && !wish.agreed.includes(seat));
  const who = wish.by === null ? t("request.host") : room.names[wish.by];
  const mine = room.you !== null && wish.by === room.you;
  const answering = room.you !== null && waiting.includes(room.you);
  const undone = wish.redo ? [] : room.story.filter(({ version, played }) => played && version > wish.to).slice(0, 3);
  /** @param {boolean} agree */
  const answer = (agree) => () => room.do("POST", "/undo/consent", { agree, request: wish.version });
  const text = mine
    ? t("undo.waiting", { names: listed(waiting.map((seat) => room.names[seat])) })
    : wish.redo ? t("undo.redo-asked", { who }) : t("undo.asked", { who });
  return h(
    "section",
    { class: "request", "data-key": "request", "aria-label": t("undo.title") },
    h("p", { role: "status" }, text),
    undone.length > 0 && h("p", { class: "undone" }, undone.map((told) => told.text).join(" ")),
    h(
      "div",
      { class: "choices" },
      answering && h("button", { class: "strong", onclick: answer(true) }, t("request.agree")),
      answering && h("button", { onclick: answer(false) }, t("request.refuse")),
      mine && h("button", { onclick: () => room.do("DELETE", "/undo") }, t("request.withdraw")),
    ),
  );
}
