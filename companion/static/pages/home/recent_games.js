// The games that this browser has opened lately.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { forgetTable } from "../../core/last_table.js";
import { locale } from "../../core/locale.js";
import { forgetGame, recentGames } from "../../core/storage.js";

const SHOWN = 5;
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400_000], ["hour", 3_600_000]];
/** @type {[Intl.RelativeTimeFormatUnit, number]} */
const MINUTE = ["minute", 60_000];

/** @param {number} seen */
function ago(seen) {
  const past = Date.now() - seen;
  const [unit, length] = UNITS.find(([, each]) => past >= each) ?? MINUTE;
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-Math.floor(past / length), unit);
}

/**
 * @param {RecentGame} stored
 * @param {() => void} redraw
 */
function recent({ game, title, code, host, seats, seen, imported }, redraw) {
  const forget = () => {
    forgetGame(game);
    forgetTable(game);
    redraw();
  };
  const name = title ?? t("home.table");
  /** @param {number} number */
  const seat = (number) => h("a", { class: "button", href: `/games/${game}/seats/${number}` }, t("seat.nameless", { number: number + 1 }));
  return h(
    "li",
    { "data-key": `recent-${game}` },
    h("p", {}, h("strong", {}, name), h("span", { class: "soft" }, ` ${[host && code, imported && t("imported.short"), ago(seen)].filter(Boolean).join(" · ")}`)),
    h(
      "div",
      { class: "choices" },
      seats.map(seat),
      h("a", { class: "button", href: `/games/${game}` }, t("table.open")),
      h("a", { class: "button", href: `/games/${game}/replay` }, t("replay.open")),
      h("button", { type: "button", class: "forget", "aria-label": t("home.forget", { title: name }), onclick: forget }, "✕"),
    ),
  );
}

/** @param {() => void} redraw */
export function recentGamesList(redraw) {
  const games = recentGames().filter(({ host, seats }) => host || seats.length > 0).slice(0, SHOWN);
  return games.length > 0 && h("section", { class: "recently", "data-key": "recently" }, h("h2", {}, t("home.recent")), h("ul", {}, games.map((each) => recent(each, redraw))));
}
