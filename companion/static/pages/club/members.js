// The members of the club: games, wins and ratings, and who may be the same person.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { written } from "../../core/numbers.js";

const DIGITS = 1;

/** @param {ClubMember} member */
function rating({ rating }) {
  if (!rating) return null;
  const interval = h("span", { class: "soft" }, t("club.interval", { low: written(rating.low, DIGITS), high: written(rating.high, DIGITS) }));
  return h("span", { class: "rating" }, h("span", { class: "unseen" }, t("club.rating")), h("strong", {}, written(rating.rating, DIGITS)), interval);
}

/**
 * `open` is called when the reader taps a member who may be changed here.
 * @param {import("./club.js").Club} club
 * @param {(member: ClubMember) => unknown} open
 */
export function memberList({ members }, open) {
  /** @param {ClubMember} member */
  const entry = (member) => {
    const { games, wins } = member;
    const counts = `${t("club.games", { count: games })} · ${t("club.wins", { shown: written(wins, DIGITS), count: wins })}`;
    const content = [
      personFace(member),
      h("span", { class: "who" }, h("span", { class: "name" }, member.name, member.me && h("span", { class: "soft" }, ` (${t("players.you")})`)), h("span", { class: "soft" }, counts)),
      rating(member),
    ];
    return h(
      "li",
      { class: "member", "data-key": `member-${member.id}` },
      member.may.length > 0 ? h("button", { type: "button", class: "member-button", "aria-haspopup": "dialog", onclick: () => open(member) }, content, h("span", { class: "pen", "aria-hidden": "true" }, "✎"), h("span", { class: "unseen" }, ` ${t("people.change")}`)) : content,
    );
  };
  return h("ul", { class: "members", "aria-label": t("people.title") }, members.map(entry));
}

/**
 * Asks whether two people with the same name are the same person.
 * @param {import("./club.js").Club} club
 */
export function sameNames(club) {
  /** @param {{ person: string, into: string }} pair */
  const question = ({ person, into }) => {
    const merge = () => club.change("POST", `/people/${person}/merge`, { into });
    return h(
      "section",
      { class: "paper same-name", "data-key": `same-${person}-${into}`, "aria-label": t("club.same-title") },
      h("h2", {}, t("club.same-title")),
      h("p", {}, t("club.same", { name: club.name(into) })),
      h("button", { class: "strong", disabled: club.busy, onclick: merge }, t("club.same-yes")),
    );
  };
  return club.overview?.same_names.map(question) ?? null;
}
