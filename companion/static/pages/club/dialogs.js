// The dialogs of the club's page: rename, merge or forget a member.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { confirmation } from "../parts/dialogs.js";

/** @typedef {{ dialog: Dialog, chosen: { member: string } }} ClubContext */

/**
 * @param {import("./club.js").Club} club
 * @param {ClubContext} context
 * @returns {DialogContent | null}
 */
function memberDialog(club, { dialog, chosen }) {
  const member = club.members.find(({ id }) => id === chosen.member);
  if (!member) return null;
  /** @param {Handled<Event>} event */
  const rename = async (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    if (name === member.name || (await club.change("PATCH", `/people/${member.id}`, { name }))) dialog.close();
  };
  return [
    member.name,
    member.may.includes("rename") &&
      h(
        "form",
        { class: "person-form", "data-key": `rename-${member.id}`, onsubmit: rename },
        h("label", { for: "member-name" }, t("join.name-field")),
        h("input", { id: "member-name", name: "name", value: member.name, required: true, maxlength: 24, autocomplete: "off", spellcheck: "false" }),
        h("button", { class: "strong wide", disabled: club.busy }, t("people.save")),
      ),
    h("p", { class: "said bad", role: "alert" }, club.trouble),
    member.may.includes("merge") && mergePart(club, member, dialog),
    member.may.includes("forget") && h("button", { class: "wide", "aria-haspopup": "dialog", onclick: () => dialog.show("forget") }, t("club.forget")),
  ];
}

/**
 * @param {import("./club.js").Club} club
 * @param {ClubMember} member
 * @param {Dialog} dialog
 */
function mergePart(club, member, dialog) {
  const others = club.members.filter(({ id, forgotten }) => id !== member.id && !forgotten);
  if (others.length === 0) return null;
  /** @param {Handled<Event>} event */
  const merge = async (event) => {
    event.preventDefault();
    if (await club.change("POST", `/people/${member.id}/merge`, { into: event.target.elements.into.value })) dialog.close();
  };
  return h(
    "details",
    { class: "merge", "data-keep": "", "data-key": `merge-${member.id}` },
    h("summary", {}, t("people.merge", { name: member.name })),
    h("form", { onsubmit: merge }, h("label", {}, h("span", {}, t("people.merge-into")), h("select", { name: "into" }, others.map(({ id, name }) => h("option", { value: id }, name)))), h("button", { class: "wide", disabled: club.busy }, t("people.merge-do"))),
  );
}

/** @type {Record<string, (club: import("./club.js").Club, context: ClubContext) => DialogContent | null>} By name. */
export const clubDialogs = {
  member: memberDialog,
  forget: (club, { dialog, chosen }) =>
    confirmation(dialog, {
      title: t("club.forget"),
      text: t("club.forget-text"),
      cancel: t("club.forget-no"),
      confirm: t("club.forget-yes"),
      onConfirm: async () => {
        await club.change("DELETE", `/people/${chosen.member}`);
      },
    }),
};
