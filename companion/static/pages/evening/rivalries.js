// Who beat whom, as a table.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { personOf } from "./ranking_table.js";

/**
 * How often one person was ahead of another, and how often behind. Null if they have not played together.
 * @param {EveningStandings} standings
 * @param {string} one
 * @param {string} other
 */
function duel({ rivalries }, one, other) {
  const found = rivalries.find(({ person, other: rival }) => (person === one && rival === other) || (person === other && rival === one));
  if (!found) return null;
  return found.person === one ? { won: found.won, lost: found.lost } : { won: found.lost, lost: found.won };
}

/**
 * @param {EveningStandings} standings
 * @param {number} [most] how many people to show, the best first
 */
export function rivalryTable(standings, most = standings.ranking.length) {
  const people = standings.ranking.slice(0, most).map(({ person }) => personOf(standings, person)).filter((person) => person !== undefined);
  /**
   * @param {string} one
   * @param {string} other
   */
  const cell = (one, other) => {
    if (one === other) return h("td", { class: "self" });
    const found = duel(standings, one, other);
    return h("td", { class: found && found.won > found.lost ? "ahead" : null }, found ? `${found.won}:${found.lost}` : "");
  };
  return h(
    "table",
    { class: "rivalries" },
    h("caption", { class: "unseen" }, t("ranking.rivalries-help")),
    h("thead", {}, h("tr", {}, h("td", {}), people.map((person) => h("th", { scope: "col" }, personFace(person), h("span", { class: "short" }, person.name))))),
    h("tbody", {}, people.map((person) => h("tr", { "data-key": `rival-${person.id}` }, h("th", { scope: "row" }, h("span", { class: "ranked-name" }, personFace(person), h("span", {}, person.name))), people.map(({ id }) => cell(person.id, id))))),
  );
}
