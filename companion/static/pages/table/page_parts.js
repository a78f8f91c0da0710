// Parts of the table page that a stage and a smaller screen share.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { ownSeats } from "../../core/storage.js";
import { gameModule } from "../../games/lookup.js";

/** @param {PageRoom} room */
export const board = (room) =>
  room.play && h("section", { class: "board", "data-key": "board", "aria-label": t("board.title") }, gameModule(room.table.ruleset).board(room));

/**
 * Links to the seats that this browser has, and to join with one more player.
 * @param {PageRoom} room
 */
export function seatLinks(room) {
  const { phase, locked, chairs } = room.table;
  const seats = ownSeats(room.game).filter((seat) => seat < chairs.length);
  const joins = phase === "lobby" && !locked && room.invitation;
  if (seats.length === 0 && !joins) return null;
  return h(
    "p",
    { class: "seat-links", "data-key": "seat-links" },
    seats.map((seat) => h("a", { class: "button strong", href: `/games/${room.game}/seats/${seat}` }, t("table.seat", { name: room.names[seat] }))),
    joins && h("a", { class: "button", href: `/join/${joins.join_code}` }, t("table.sit")),
  );
}
