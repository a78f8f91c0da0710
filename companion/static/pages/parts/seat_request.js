// A request to free a player's seat. Everybody sees the request. Either the player of the seat or the other players
// decide.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { isPerson } from "../../games/shared/faces.js";

/**
 * The seats whose answers are missing. If the player of the asked seat is absent, other absent players need not answer.
 * @param {TableView} table
 * @param {SeatRequest} asked
 */
function waiting({ chairs }, asked) {
  const away = asked.absent.includes(asked.seat) ? asked.absent : [];
  const answered = [asked.by, ...asked.agreed, ...away];
  return chairs.map((_, seat) => seat).filter((seat) => isPerson(chairs[seat]) && !answered.includes(seat));
}

/**
 * @param {PageRoom} room
 * @param {number[]} seats
 */
const namesOf = (room, seats) => listed(seats.map((seat) => room.names[seat]));

/**
 * @param {PageRoom} room
 * @param {SeatRequest} asked
 * @param {{ mine: boolean, answering: boolean }} options
 */
function textFor(room, asked, { mine, answering }) {
  const missing = waiting(room.table, asked);
  const name = room.names[asked.seat];
  if (mine) return missing.length > 0 ? t("release.waiting", { name, names: namesOf(room, missing) }) : t("release.nobody", { name });
  const who = asked.by === null ? t("request.host") : room.names[asked.by];
  if (asked.seat === room.you) return t("release.yours", { who });
  if (answering) return t("release.asked", { who, name });
  const open = t("release.open", { who, name }); // a statement and not a question, because this viewer cannot answer
  return missing.length > 0 ? `${open} ${t("release.missing", { names: namesOf(room, missing) })}` : open;
}

/**
 * The request, with buttons for those who have to answer and for whoever asked.
 * @param {PageRoom} room
 */
export function seatRequest(room) {
  const { seat_request: asked } = room.table;
  if (!asked) return null;
  const mine = room.token !== null && asked.by === room.you;
  const own = room.you !== null && asked.seat === room.you;
  const answering = room.you !== null && !mine && !asked.agreed.includes(room.you);
  const path = `/seats/${asked.seat}/release`;
  const away = asked.absent.includes(asked.seat);
  const name = room.names[asked.seat];
  /** @param {boolean} agree */
  const answer = (agree) => () => room.do("POST", `${path}/consent`, { agree, request: asked.version });
  return h(
    "section",
    { class: "request", "data-key": "seat-request", "aria-label": t("release.title") },
    h("p", { role: "status" }, textFor(room, asked, { mine, answering })),
    !own && away && h("p", { class: "undone" }, t("release.away", { name })),
    mine && !away && h("p", { class: "undone" }, t("release.again-hint", { name })),
    own && h("p", { class: "undone" }, t("release.meaning")),
    (answering || mine) && h(
      "div",
      { class: "choices" },
      answering && (own
        ? [h("button", { class: "strong", onclick: answer(false) }, t("release.keep")), h("button", { onclick: answer(true) }, t("release.give-up"))]
        : [h("button", { class: "strong", onclick: answer(true) }, t("request.agree")), h("button", { onclick: answer(false) }, t("request.refuse"))]),
      mine && h("button", { onclick: () => room.do("POST", path) }, t("release.again")),
      mine && h("button", { onclick: () => room.do("DELETE", path) }, t("request.withdraw")),
    ),
  );
}

/**
 * The dialog for asking the table to free a seat.
 * @param {PageRoom} room
 * @param {{ dialog: Dialog }} context
 * @returns {DialogContent}
 */
export function seatReleaseDialog(room, { dialog }) {
  /** @param {number} seat */
  const ask = (seat) => () => {
    dialog.close();
    room.do("POST", `/seats/${seat}/release`);
  };
  const others = room.table.chairs.map((_, seat) => seat).filter((seat) => isPerson(room.table.chairs[seat]) && seat !== room.you);
  return [
    t("release.title"),
    h("p", {}, t("release.text")),
    h("ul", { class: "entries" }, others.map((seat) => h("li", {}, h("button", { class: "entry", onclick: ask(seat) }, t("release.ask", { name: room.names[seat] }))))),
  ];
}
