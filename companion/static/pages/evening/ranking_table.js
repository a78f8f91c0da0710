// A ranking of an evening as a table: of all games, or of one game.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { written } from "../../core/numbers.js";

const DIGITS = 2;

/**
 * @param {EveningStandings} standings
 * @param {string} id
 */
export const personOf = ({ people }, id) => people.find((each) => each.id === id);

/**
 * Average, longest streak and places, in a few words.
 * @param {Ranked} one
 */
function notes({ average, streak, places }) {
  const counted = places.map((count, index) => count > 0 && t("ranking.place", { count, place: index + 1 })).filter(Boolean);
  return [t("ranking.average", { points: written(average, DIGITS) }), streak > 1 && t("ranking.streak", { count: streak }), counted.join(", ")].filter(Boolean).join(" · ");
}

/**
 * @param {EveningStandings} standings
 * @param {Ranked[]} ranking
 * @param {string} caption
 * @param {{ key?: string, detailed?: boolean }} [options] with `detailed`, each name has the person's average, streak and places
 */
export function rankingTable(standings, ranking, caption, { key = "ranked", detailed = false } = {}) {
  /** @param {Ranked} one */
  const row = (one) => {
    const { person: id, place, points, games, wins } = one;
    const person = personOf(standings, id);
    return (
      person &&
      h(
        "tr",
        { "data-key": `${key}-${id}`, class: place === 1 ? "leader" : null },
        h("td", { class: "rank" }, `${place}.`),
        h("th", { scope: "row" }, h("span", { class: "ranked-name" }, personFace(person, { mood: place === 1 ? "grin" : "smile" }), h("span", {}, person.name, detailed && h("span", { class: "soft notes" }, notes(one))))),
        h("td", { class: "total" }, written(points, DIGITS)),
        h("td", {}, written(wins, DIGITS)),
        h("td", {}, String(games)),
      )
    );
  };
  return h(
    "table",
    { class: detailed ? "evening-ranking detailed" : "evening-ranking" },
    h("caption", { class: "unseen" }, caption),
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("ranking.name")), h("th", { scope: "col" }, t("ranking.points")), h("th", { scope: "col" }, t("ranking.wins")), h("th", { scope: "col" }, t("ranking.games")))),
    h("tbody", {}, ranking.map(row)),
  );
}
