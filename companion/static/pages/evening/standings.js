// The standings of an evening, drawn from the answer of the service.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { language, listed, t } from "../../core/language.js";
import { locale } from "../../core/locale.js";

const LONGEST_COLUMN = 10; // if there are more people, a screen shows a second column instead of the plot
const MOST_ON_SCREEN = 24; // a screen leaves out the others; phones show everybody
const RECORDS_ON_SCREEN = 3;

/** @param {number} points */
const written = (points) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 2, useGrouping: false }).format(points);

/**
 * @param {EveningStandings} standings
 * @param {string} id
 */
const personOf = ({ people }, id) => people.find((each) => each.id === id);

/**
 * @param {EveningStandings} standings
 * @param {Ranked[]} ranking
 * @param {string} caption
 */
function rankingTable(standings, ranking, caption) {
  /** @param {Ranked} one */
  const row = ({ person: id, place, points, games, wins }) => {
    const person = personOf(standings, id);
    return (
      person &&
      h(
        "tr",
        { "data-key": `ranked-${id}`, class: place === 1 ? "leader" : null },
        h("td", { class: "rank" }, `${place}.`),
        h("th", { scope: "row" }, h("span", { class: "ranked-name" }, personFace(person, { mood: place === 1 ? "grin" : "smile" }), h("span", {}, person.name))),
        h("td", { class: "total" }, written(points)),
        h("td", {}, written(wins)),
        h("td", {}, String(games)),
      )
    );
  };
  return h(
    "table",
    { class: "evening-ranking" },
    h("caption", { class: "unseen" }, caption),
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("ranking.name")), h("th", { scope: "col" }, t("ranking.points")), h("th", { scope: "col" }, t("ranking.wins")), h("th", { scope: "col" }, t("ranking.games")))),
    h("tbody", {}, ranking.map(row)),
  );
}

/**
 * A number that changes when people, their names or their points change.
 * @param {EveningStandings | null} standings
 */
function fingerprint(standings) {
  let sum = 0;
  for (const letter of JSON.stringify([standings?.people, standings?.ranking, standings?.games])) {
    sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return sum;
}

/**
 * @param {EveningRoom} room
 * @param {string} kind
 * @param {string} alt
 * @param {"phone" | "screen"} size
 */
function plot({ id, standings }, kind, alt, size) {
  const shown = fingerprint(standings);
  // The address changes with what the plot shows, so that the browser loads the picture again.
  const address = `/api/v1/evenings/${id}/plots/${kind}.svg?size=${size}&lang=${language()}`;
  return h("img", { class: "plot", "data-key": `${kind}-${shown}`, src: `${address}#${shown}`, alt });
}

/**
 * Facts worth telling about the evening, at most `most` of them.
 * @param {EveningRoom} room
 * @param {number} [most]
 */
function records({ standings }, most = Number.POSITIVE_INFINITY) {
  if (!standings || standings.records.length === 0) return null;
  return h(
    "dl",
    { class: "records" },
    standings.records.slice(0, most).map(({ title, text, people }) => h("div", {}, h("dt", {}, title), h("dd", {}, text, people.length > 0 && h("strong", {}, ` ${listed(people.map((id) => personOf(standings, id)?.name ?? "").filter(Boolean))}`)))),
  );
}

/**
 * The standings, or null while no game is finished.
 * @param {EveningRoom} room
 * @param {"phone" | "screen"} size
 */
export function standings(room, size) {
  const found = room.standings;
  if (!found || found.games.length === 0) return null;
  const tall = size === "screen" && found.ranking.length > LONGEST_COLUMN;
  const shown = size === "screen" ? found.ranking.slice(0, MOST_ON_SCREEN) : found.ranking;
  const half = Math.ceil(shown.length / 2);
  return h(
    "section",
    { class: tall ? "paper evening-standings halves" : "paper evening-standings", "data-key": "standings", "aria-label": t("ranking.title") },
    h("h2", {}, t("ranking.title")),
    rankingTable(found, tall ? shown.slice(0, half) : shown, t("ranking.title")),
    tall && rankingTable(found, shown.slice(half), t("ranking.more")),
    found.games.length > 1 && !tall && plot(room, "course", t("ranking.course"), size),
    size === "phone" && [
      h("details", { "data-keep": "", "data-key": "rivalries" }, h("summary", {}, t("ranking.rivalries")), plot(room, "rivalries", t("ranking.rivalries"), size)),
      records(room),
      h("div", { class: "choices" }, h("a", { class: "button", href: `/api/v1/evenings/${room.id}/export?format=html&lang=${language()}` }, t("ranking.share")), h("a", { class: "button", href: `/api/v1/evenings/${room.id}/export?format=csv&lang=${language()}` }, t("download.csv"))),
    ],
    size === "screen" && !tall && records(room, RECORDS_ON_SCREEN),
  );
}
