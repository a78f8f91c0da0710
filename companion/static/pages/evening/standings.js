// The standings of an evening, drawn from the answer of the service.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { language, listed, t } from "../../core/language.js";
import { locale } from "../../core/locale.js";

/** @param {number} points */
const written = (points) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(points);

/**
 * @param {EveningStandings} standings
 * @param {string} id
 */
const personOf = ({ people }, id) => people.find((each) => each.id === id);

/**
 * @param {EveningStandings} standings
 * @param {string} caption
 */
function rankingTable(standings, caption) {
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
        h("td", {}, String(wins)),
        h("td", {}, String(games)),
      )
    );
  };
  return h(
    "table",
    { class: "evening-ranking" },
    h("caption", { class: "unseen" }, caption),
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("ranking.name")), h("th", { scope: "col" }, t("ranking.points")), h("th", { scope: "col" }, t("ranking.wins")), h("th", { scope: "col" }, t("ranking.games")))),
    h("tbody", {}, standings.ranking.map(row)),
  );
}

/**
 * @param {EveningRoom} room
 * @param {string} kind
 * @param {string} alt
 * @param {"phone" | "screen"} size
 */
function plot({ id, standings }, kind, alt, size) {
  const played = standings?.games.length ?? 0;
  // A new address for each result, so that the browser loads the picture again.
  const address = `/api/v1/evenings/${id}/plots/${kind}.svg?size=${size}&lang=${language()}`;
  return h("img", { class: "plot", "data-key": `${kind}-${played}`, src: `${address}#${played}`, alt });
}

/**
 * @param {EveningRoom} room
 */
function records({ standings }) {
  if (!standings || standings.records.length === 0) return null;
  return h(
    "dl",
    { class: "records" },
    standings.records.map(({ title, text, people }) => h("div", {}, h("dt", {}, title), h("dd", {}, text, people.length > 0 && h("strong", {}, ` ${listed(people.map((id) => personOf(standings, id)?.name ?? "").filter(Boolean))}`)))),
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
  return h(
    "section",
    { class: "paper evening-standings", "data-key": "standings", "aria-label": t("ranking.title") },
    h("h2", {}, t("ranking.title")),
    rankingTable(found, t("ranking.title")),
    found.games.length > 1 && plot(room, "course", t("ranking.course"), size),
    size === "phone" && [
      h("details", { "data-keep": "", "data-key": "rivalries" }, h("summary", {}, t("ranking.rivalries")), plot(room, "rivalries", t("ranking.rivalries"), size)),
      records(room),
      h("div", { class: "choices" }, h("a", { class: "button", href: `/api/v1/evenings/${room.id}/export?format=html&lang=${language()}` }, t("ranking.share")), h("a", { class: "button", href: `/api/v1/evenings/${room.id}/export?format=csv&lang=${language()}` }, t("download.csv"))),
    ],
    size === "screen" && records(room),
  );
}
