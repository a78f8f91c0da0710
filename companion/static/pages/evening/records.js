// Facts worth telling about an evening, such as the longest row taken.

import { h } from "../../core/dom.js";
import { listed } from "../../core/language.js";
import { personOf } from "./ranking_table.js";

/**
 * At most `most` facts. The games take turns, so that every game has one fact before any game has two.
 * @param {EveningRecord[]} records
 * @param {number} most
 */
function ofAllGames(records, most) {
  const games = [...new Set(records.map(({ family }) => family))].map((game) => records.filter(({ family }) => family === game));
  const longest = Math.max(0, ...games.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => games.map((facts) => facts[turn])).flat();
  return turns.filter((fact) => fact !== undefined).slice(0, most);
}

/**
 * @param {EveningStandings} standings
 * @param {EveningRecord[]} records
 * @param {{ most?: number, titled?: boolean }} [options] with `titled`, each fact has the name of its game
 */
export function recordList(standings, records, { most = records.length, titled = true } = {}) {
  if (records.length === 0) return null;
  /** @param {EveningRecord} record */
  const fact = ({ title, text, people }) => {
    const names = people.map((id) => personOf(standings, id)?.name ?? "").filter(Boolean);
    return titled ? h("div", {}, h("dt", {}, title), h("dd", {}, text, people.length > 0 && h("strong", {}, ` ${listed(names)}`))) : h("li", {}, text, people.length > 0 && h("strong", {}, ` ${listed(names)}`));
  };
  return h(titled ? "dl" : "ul", { class: "records" }, ofAllGames(records, most).map(fact));
}
