// The players at the table: names, points, badges, and whose turn it is.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule, needsPhones } from "../../games/lookup.js";
import { isComputer, playerMark } from "../../games/shared/faces.js";
import { computerNote } from "./computers.js";
import { signed } from "./places.js";
import { hasPoints } from "./scores.js";

/**
 * The text beside a name: that it is this player's turn, or that the player is away.
 * @param {GameRoom} room
 * @param {number} seat
 * @param {boolean} acting
 */
export function playerState(room, seat, acting) {
  const since = isComputer(room, seat) ? null : room.presence?.awaySince(seat);
  const { chairs, ruleset } = room.table;
  return [
    acting && h("span", { class: "unseen" }, t("players.on-turn")),
    seat === room.you && h("span", { class: "you" }, t("players.you")),
    !chairs[seat].taken && needsPhones(ruleset) && h("span", { class: "empty" }, t("players.empty")),
    computerNote(room, seat),
    since && h("span", { class: "away" }, t("players.away", { time: since })),
  ];
}

/**
 * @param {GameRoom} room
 * @param {number} seat
 */
export function playerBadge(room, seat) {
  const badge = room.table.phase === "playing" ? gameModule(room.table.ruleset).badge(room, seat) : null;
  return badge && h("span", { class: "badge" }, badge);
}

/**
 * @param {GameRoom} room
 * @param {number} seat
 */
export function playerPoints(room, seat) {
  const { scores } = room.table;
  if (!scores || !hasPoints(room)) return null;
  return h("span", { class: "points", "aria-label": t("players.points", { points: scores.totals[seat] }) }, signed(scores.totals[seat]));
}

/**
 * The seats that are expected to act now.
 * @param {GameRoom} room
 */
export const actingSeats = (room) => (room.table.phase === "playing" ? gameModule(room.table.ruleset).onTurn(room) : []);

/**
 * @param {GameRoom} room
 * @param {number} seat
 * @param {boolean} acting
 */
function player(room, seat, acting) {
  return h(
    "li",
    { "data-key": `player-${seat}`, "data-place": `seat-${seat}`, class: acting ? "player acting" : "player" },
    playerMark(room, seat),
    h("span", { class: "who" }, h("span", { class: "name" }, room.names[seat]), playerState(room, seat, acting)),
    playerBadge(room, seat),
    playerPoints(room, seat),
  );
}

/** @param {GameRoom} room */
export function players(room) {
  const acting = actingSeats(room);
  return h("ul", { class: "players", "aria-label": t("players.title") }, room.table.chairs.map((_, seat) => player(room, seat, acting.includes(seat))));
}
