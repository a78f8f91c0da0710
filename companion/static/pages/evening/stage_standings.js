// The standings of an evening on a big screen. Ranking, plot, table and facts take turns, because each has to be readable from
// four metres.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { rankingTable } from "./ranking_table.js";
import { recordList } from "./records.js";
import { rivalryTable } from "./rivalries.js";
import { coursePlot } from "./standings_plot.js";

const LONGEST_COLUMN = 10; // if there are more people, the ranking has two columns and no plot beside it
const MOST_RANKED = 24; // phones show everybody
const MOST_RIVALS = 12;
const RECORDS_BELOW = 3;
const MOST_RECORDS = 9;

/** @typedef {{ name: string, title: string, content: Child[] }} View */

/**
 * @param {EveningRoom} room
 * @param {EveningStandings} found
 * @returns {View[]}
 */
function views(room, found) {
  const tall = found.ranking.length > LONGEST_COLUMN;
  const several = found.games.length > 1;
  const shown = found.ranking.slice(0, MOST_RANKED);
  const half = tall ? Math.ceil(shown.length / 2) : shown.length;
  const best = found.ranking.length > MOST_RIVALS ? t("ranking.best-of", { count: MOST_RIVALS }) : t("ranking.rivalries");
  /** @type {(View | false)[]} */
  const all = [
    {
      name: t("ranking.title"),
      title: t("ranking.title"),
      content: [rankingTable(found, shown.slice(0, half), t("ranking.title")), tall && rankingTable(found, shown.slice(half), t("ranking.more")), several && !tall && coursePlot(room, "screen"), !tall && recordList(found, found.records, { most: RECORDS_BELOW })],
    },
    several && tall && { name: t("ranking.course-short"), title: t("ranking.course"), content: [coursePlot(room, "screen")] },
    several && { name: t("ranking.rivalries-short"), title: best, content: [rivalryTable(found, MOST_RIVALS)] },
    found.records.length > (tall ? 0 : RECORDS_BELOW) && { name: t("ranking.facts"), title: t("ranking.facts"), content: [recordList(found, found.records, { most: MOST_RECORDS })] },
  ];
  return all.filter((view) => view !== false);
}

/**
 * The standings, or null while no game is finished.
 * @param {EveningRoom} room
 * @param {import("./rotation.js").Rotation} rotation
 */
export function stageStandings(room, rotation) {
  const found = room.standings;
  if (!found || found.games.length === 0) return null;
  const all = views(room, found);
  const current = rotation.current(all.length);
  const tall = found.ranking.length > LONGEST_COLUMN;
  /**
   * @param {View} view
   * @param {number} number
   */
  const button = ({ name }, number) => h("button", { class: "small", "aria-pressed": String(rotation.stays && number === current), "aria-current": number === current ? "true" : null, onclick: () => rotation.choose(number) }, name);
  return h(
    "section",
    { class: "paper evening-standings", "data-key": "standings", "aria-label": t("ranking.title") },
    h("header", {}, h("h2", {}, all[current].title), all.length > 1 && h("div", { class: "views", role: "group", "aria-label": t("ranking.views") }, all.map(button))),
    all.map(({ name, content }, number) => h("div", { class: ["view", `view-${number}`, tall && number === 0 && "halves"].filter(Boolean).join(" "), "data-key": `view-${name}`, hidden: number !== current }, content)),
  );
}
