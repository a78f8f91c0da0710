// The players around the table on a big screen: large faces, and the pieces in front of them.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule } from "../../games/lookup.js";
import { playerPortrait } from "../../games/shared/faces.js";
import { actingSeats, playerBadge, playerPoints, playerState } from "../parts/players.js";

/**
 * The place of a seat. Seats go clockwise: the first is at the top left, the next ones go down on the right, and the others go up
 * on the left.
 * @param {number} seat
 * @param {number} seats
 */
export function placeAround(seat, seats) {
  const right = Math.floor(seats / 2);
  if (seat > 0 && seat <= right) return `right of-${right} at-${seat}`;
  return `left of-${seats - right} at-${seat === 0 ? 1 : seats - seat + 1}`;
}

/**
 * The name of a player. If the seat belongs to this browser, the name is a link to its hand.
 * @param {PageRoom} room
 * @param {number} seat
 * @param {number[]} own
 */
function name(room, seat, own) {
  if (!own.includes(seat)) return h("span", { class: "name" }, room.names[seat]);
  const address = `/games/${room.game}/seats/${seat}`;
  return h("a", { class: "name button", href: address, "aria-label": t("table.seat", { name: room.names[seat] }) }, room.names[seat]);
}

/**
 * @param {PageRoom} room
 * @param {number[]} own the seats whose players use this browser
 */
export function playersAround(room, own) {
  const acting = actingSeats(room);
  const seats = room.table.chairs.length;
  const { piece } = gameModule(room.table.ruleset);
  /** @param {number} seat */
  const mood = (seat) => (room.presence.isAway(seat) ? "dizzy" : acting.includes(seat) ? "grin" : "smile");
  /** @param {number} seat */
  const player = (seat) =>
    h(
      "li",
      { "data-key": `player-${seat}`, "data-place": `seat-${seat}`, class: `player ${placeAround(seat, seats)}${acting.includes(seat) ? " acting" : ""}` },
      h("span", { class: "front" }, playerPortrait(room, seat, mood(seat)), room.play && piece && h("span", { class: "piece" }, piece(room, seat))),
      h("span", { class: "who" }, name(room, seat, own), playerState(room, seat, acting.includes(seat))),
      h("span", { class: "tally" }, playerPoints(room, seat), playerBadge(room, seat)),
    );
  return h("ul", { class: "players", "data-key": "players", "aria-label": t("players.title") }, room.table.chairs.map((_, seat) => player(seat)));
}
