// The game nights of the club, with date and winner.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { locale } from "../../core/locale.js";

/** @param {import("./club.js").Club} club */
export function eveningList(club) {
  /** @param {ClubEvening} evening */
  const entry = ({ id, title, at, people, games, winners }) =>
    h(
      "li",
      { "data-key": `evening-${id}` },
      h("a", { href: `/evenings/${id}#stay` }, title || t("evening.title")),
      h("span", { class: "soft" }, h("time", { datetime: new Date(at).toISOString() }, new Date(at).toLocaleDateString(locale(), { dateStyle: "medium" })), ` · ${t("club.people", { count: people.length })} · ${t("club.games", { count: games })}`),
      winners.length > 0 && h("span", {}, t("club.won", { names: listed(winners.map(club.name)) })),
    );
  return h("ul", { class: "club-evenings" }, club.evenings.map(entry));
}
