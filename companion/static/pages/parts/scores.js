// The score table: points by round, totals, winners.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { gameModule } from "../../games/lookup.js";
import { playerMark } from "../../games/shared/faces.js";
import { roundLabel } from "../../games/shared/round_label.js";
import { computerNote } from "./computers.js";
import { signed } from "./places.js";

/**
 * Whether the game has points. A race has none.
 * @param {GameRoom} room
 */
export const hasPoints = ({ table }) => (table.scores?.rounds.length ?? 0) > 0;

/**
 * A table with a line for each player. Names and totals stay visible while the rounds scroll.
 * @param {GameRoom} room
 */
export function scoreTable(room) {
  const { table: { ruleset, scores }, names, words } = room;
  if (!scores || !hasPoints(room) || gameModule(ruleset).showsScores) return null;
  const rounds = scores.rounds.map((_, round) => h("th", { scope: "col" }, String(round + 1)));
  /**
   * @param {string} name
   * @param {number} seat
   */
  const row = (name, seat) =>
    h(
      "tr",
      { "data-key": `score-${seat}` },
      h("th", { scope: "row" }, h("span", { class: "player-name" }, playerMark(room, seat), h("span", {}, name, computerNote(room, seat)))),
      h("td", { class: "total" }, signed(scores.totals[seat])),
      scores.rounds.map((points) => h("td", {}, signed(points[seat]))),
    );
  return h(
    "div",
    { class: "scroll score-scroll", "data-key": "scores", tabindex: "0", role: "region", "aria-label": t("scores.title") },
    h(
      "table",
      { class: "scores" },
      h("caption", {}, t("scores.title")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col", rowspan: 2 }, t("players.title")),
          h("th", { scope: "col", rowspan: 2, class: "total" }, t("scores.total")),
          h("th", { scope: "colgroup", colspan: rounds.length }, roundLabel(words)),
        ),
        h("tr", {}, rounds),
      ),
      h("tbody", {}, names.map(row)),
    ),
  );
}

/**
 * Who has won and why the game ended. Null before the end.
 * @param {GameRoom} room
 */
export function verdict(room) {
  const { outcome, phase } = room.table;
  if (!outcome) return phase === "over" ? h("p", { class: "verdict" }, t("verdict.abandoned")) : null;
  const winners = outcome.winners.map((seat) => room.names[seat]);
  const text = winners.length === 0 ? t("verdict.nobody") : winners.length === 1 ? t("verdict.one", { name: winners[0] }) : t("verdict.shared", { names: listed(winners) });
  return h(
    "div",
    { class: "verdict", "data-key": "verdict" },
    h("p", { class: "winner", role: "status" }, text),
    h("p", { class: "cause" }, nameOf(outcome.cause, room.phrases)),
  );
}
