// The score table: points by round, totals, winners.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { gameModule } from "../../games/lookup.js";
import { roundLabel } from "../../games/shared/round_label.js";

/**
 * Whether there are points; a race has none.
 * @param {GameRoom} room
 */
export const hasPoints = ({ table }) => (table.scores?.rounds.length ?? 0) > 0;

/** @param {GameRoom} room */
export function scoreTable(room) {
  const { table: { ruleset, scores }, names, words } = room;
  if (!scores || !hasPoints(room) || gameModule(ruleset).showsScores) return null;
  /**
   * @param {string} label
   * @param {number[]} points
   * @param {string} kind
   */
  const row = (label, points, kind) => h("tr", { class: kind }, h("th", { scope: "row" }, label), points.map((each) => h("td", {}, String(each))));
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("scores.title") },
    h(
      "table",
      { class: "scores" },
      h("caption", {}, t("scores.title")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, roundLabel(words)), names.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, scores.rounds.map((points, round) => row(String(round + 1), points, ""))),
      h("tfoot", {}, row(t("scores.total"), scores.totals, "total")),
    ),
  );
}

/**
 * Who has won and why the game ended; null before that.
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
