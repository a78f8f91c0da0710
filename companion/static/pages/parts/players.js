// The players at the table: names, points, badges, and whose turn it is.

import { seatMark } from "../../art/seats.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule, needsPhones } from "../../games/lookup.js";
import { hasPoints } from "./scores.js";

/**
 * @param {GameRoom} room
 * @param {number} seat
 * @param {boolean} acting
 */
function player(room, seat, acting) {
  const { table, names, you } = room;
  const since = room.presence?.awaySince(seat);
  const chair = table.chairs[seat];
  const playing = table.phase === "playing";
  const state = [
    acting && h("span", { class: "unseen" }, t("players.on-turn")),
    seat === you && h("span", { class: "you" }, t("players.you")),
    !chair.taken && needsPhones(table.ruleset) && h("span", { class: "empty" }, t("players.empty")),
    since && h("span", { class: "away" }, t("players.away", { time: since })),
  ];
  const badge = playing ? gameModule(table.ruleset).badge(room, seat) : null;
  return h(
    "li",
    { "data-key": `player-${seat}`, "data-place": `seat-${seat}`, class: acting ? "player acting" : "player" },
    seatMark(seat),
    h("span", { class: "who" }, h("span", { class: "name" }, names[seat]), state),
    badge && h("span", { class: "badge" }, badge),
    table.scores && hasPoints(room) && h("span", { class: "points", "aria-label": t("players.points", { points: table.scores.totals[seat] }) }, String(table.scores.totals[seat])),
  );
}

/** @param {GameRoom} room */
export function players(room) {
  const { table } = room;
  const acting = table.phase === "playing" ? gameModule(table.ruleset).onTurn(room) : [];
  return h("ul", { class: "players", "aria-label": t("players.title") }, table.chairs.map((_, seat) => player(room, seat, acting.includes(seat))));
}
