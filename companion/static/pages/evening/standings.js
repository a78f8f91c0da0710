// The standings of an evening on a phone or in a small window.

import { h } from "../../core/dom.js";
import { language, t } from "../../core/language.js";
import { rankingTable } from "./ranking_table.js";
import { recordList } from "./records.js";
import { rivalryTable } from "./rivalries.js";
import { coursePlot } from "./standings_plot.js";

/**
 * The standings, or null while no game is finished.
 * @param {EveningRoom} room
 */
export function standings(room) {
  const found = room.standings;
  if (!found || found.games.length === 0) return null;
  const several = found.families.length > 1;
  return h(
    "section",
    { class: "paper evening-standings", "data-key": "standings", "aria-label": t("ranking.title") },
    h("h2", {}, t("ranking.title")),
    rankingTable(found, found.ranking, t("ranking.title")),
    found.games.length > 1 && coursePlot(room, "phone"),
    several && part("all", t("ranking.all"), false, rankingTable(found, found.ranking, t("ranking.all"), { key: "all", detailed: true })),
    found.families.map((game, index) => gamePart(found, game, index === 0)),
    part("rivalries", t("ranking.rivalries"), false, h("p", { class: "soft" }, t("ranking.rivalries-help")), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("ranking.rivalries") }, rivalryTable(found))),
    h("div", { class: "choices" }, h("a", { class: "button", href: `/api/v1/evenings/${room.id}/export?format=html&lang=${language()}` }, t("ranking.share")), h("a", { class: "button", href: `/api/v1/evenings/${room.id}/export?format=csv&lang=${language()}` }, t("download.csv"))),
  );
}

/**
 * One game with its ranking, and its facts worth telling.
 * @param {EveningStandings} found
 * @param {EveningStandings["families"][number]} game
 * @param {boolean} open
 */
function gamePart(found, { family, title, games, ranking }, open) {
  const facts = found.records.filter((record) => record.family === family);
  return part(family, t("ranking.of-game", { title, count: games }), open, recordList(found, facts, { titled: false }), rankingTable(found, ranking, title, { key: family, detailed: true }));
}

/**
 * @param {string} key
 * @param {string} title
 * @param {boolean} open
 * @param {...Child} content
 */
const part = (key, title, open, ...content) => h("details", { class: "standings-part", "data-keep": "", "data-key": `part-${key}`, open }, h("summary", {}, title), content);
