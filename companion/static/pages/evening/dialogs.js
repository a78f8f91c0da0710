// The dialogs of the evening's page: the menu, the invitation, a person's name and face, and the settings.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { saveName } from "../../core/storage.js";
import { confirmation, menuEntry, menuLink } from "../parts/dialogs.js";
import { languages } from "../parts/languages.js";
import { changesDialog } from "./changes.js";
import { hostingActions } from "./hosting.js";
import { invitationPart } from "./invitation.js";
import { lookFields } from "./look.js";

/** @typedef {{ dialog: Dialog, edited: { person: string, look: Look | null, into: string }, adder: import("./add_table.js").TableAdder }} DialogContext */

/**
 * @param {EveningRoom} room
 * @param {DialogContext} context
 * @returns {DialogContent}
 */
function menu(room, { dialog, edited, adder }) {
  const { me } = room;
  const profile = () => {
    Object.assign(edited, { person: me?.id, look: null });
    dialog.show("person");
  };
  return [
    t("menu.title"),
    h(
      "ul",
      { class: "entries" },
      room.invitation && menuEntry(t("evening.invite"), () => dialog.show("invite")),
      me && menuEntry(t("people.own"), profile),
      room.mayCall && menuEntry(t("add.title"), () => adder.open()),
      menuEntry(t("change.title"), () => dialog.show("changes")),
      hostingActions(room).map(({ text, act }) => menuEntry(text, () => {
        dialog.close();
        act();
      })),
      room.isHost && menuEntry(t("evening.settings"), () => dialog.show("settings")),
      me && !me.left && menuEntry(t("evening.leave"), () => dialog.show("leave")),
      (me || room.isHost) && menuLink(t("club.title"), "/club"),
      menuLink(t("home.link"), "/"),
    ),
    languages(() => room.loadWords()),
  ];
}

/**
 * @param {EveningRoom} room
 * @param {DialogContext} context
 * @returns {DialogContent | null}
 */
function personDialog(room, { dialog, edited }) {
  const person = room.person(edited.person);
  if (!person) return null;
  const look = edited.look ?? person;
  const own = person.id === room.me?.id;
  /** @param {Handled<Event>} event */
  const save = async (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    const changes = { ...(name !== person.name && { name }), ...((look.colour !== person.colour || look.face !== person.face) && { colour: look.colour, face: look.face }) };
    if (Object.keys(changes).length > 0 && !(await room.do("PATCH", `/people/${person.id}`, changes))) return;
    if (own) saveName(name);
    dialog.close();
  };
  /** @param {object} changes */
  const change = (changes) => async () => {
    if (await room.do("PATCH", `/people/${person.id}`, changes)) dialog.close();
  };
  return [
    own ? t("people.own") : person.name,
    h(
      "form",
      { class: "person-form", "data-key": `person-${person.id}`, onsubmit: save },
      h("label", { for: "person-name" }, t("join.name-field")),
      h("input", { id: "person-name", name: "name", value: person.name, required: true, maxlength: 24, autocomplete: "off", spellcheck: "false" }),
      lookFields(look, (changes) => {
        edited.look = { ...look, ...changes };
        dialog.redraw();
      }),
      h("button", { class: "strong wide", disabled: room.busy }, t("people.save")),
    ),
    room.notice?.bad && h("p", { class: "said bad", role: "alert" }, room.notice.text),
    person.left ? h("button", { class: "wide", onclick: change({ left: false }) }, own ? t("evening.return") : t("people.returned", { name: person.name })) : !own && h("button", { class: "wide", onclick: change({ left: true }) }, t("people.gone", { name: person.name })),
    room.isHost && mergePart(room, person, dialog),
  ];
}

/**
 * The form in which the host merges somebody who is listed twice.
 * @param {EveningRoom} room
 * @param {Person} person
 * @param {Dialog} dialog
 */
function mergePart(room, person, dialog) {
  const others = room.view?.people.filter(({ id }) => id !== person.id) ?? [];
  if (others.length === 0) return null;
  /** @param {Handled<Event>} event */
  const merge = async (event) => {
    event.preventDefault();
    if (await room.do("POST", `/people/${person.id}/merge`, { into: event.target.elements.into.value })) dialog.close();
  };
  return h(
    "details",
    { class: "merge", "data-keep": "", "data-key": `merge-${person.id}` },
    h("summary", {}, t("people.merge", { name: person.name })),
    h("form", { onsubmit: merge }, h("label", {}, h("span", {}, t("people.merge-into")), h("select", { name: "into" }, others.map(({ id, name }) => h("option", { value: id }, name)))), h("button", { class: "wide" }, t("people.merge-do"))),
  );
}

/**
 * @param {EveningRoom} room
 * @param {DialogContext} context
 * @returns {DialogContent | null}
 */
function settings(room, { dialog }) {
  const { view } = room;
  if (!view) return null;
  /** @param {Handled<Event>} event */
  const save = async (event) => {
    event.preventDefault();
    const { title, points, calls } = event.target.elements;
    const chosen = { title: title.value.trim(), points: points.value, calls: calls.checked ? "host" : "anybody" };
    const changed = chosen.title !== view.title || chosen.points !== view.points || chosen.calls !== view.calls;
    if (!changed || (await room.do("PATCH", "", chosen))) dialog.close();
  };
  /**
   * @param {"places" | "wins"} value
   * @param {string} text
   */
  const scheme = (value, text) => h("label", { class: "tick" }, h("input", { type: "radio", name: "points", value, checked: view.points === value }), h("span", {}, text));
  return [
    t("evening.settings"),
    h(
      "form",
      { class: "person-form", "data-key": "settings", onsubmit: save },
      h("label", { for: "evening-title" }, t("evening.name")),
      h("input", { id: "evening-title", name: "title", value: view.title, maxlength: 60, autocomplete: "off", placeholder: t("evening.title") }),
      h("fieldset", {}, h("legend", {}, t("evening.points")), scheme("places", t("evening.by-places")), scheme("wins", t("evening.by-wins"))),
      h("label", { class: "tick" }, h("input", { type: "checkbox", name: "calls", checked: view.calls === "host" }), h("span", {}, t("evening.host-calls"))),
      h("button", { class: "strong wide", disabled: room.busy }, t("people.save")),
    ),
    room.notice?.bad && h("p", { class: "said bad", role: "alert" }, room.notice.text),
  ];
}

/** @type {Record<string, (room: EveningRoom, context: DialogContext) => DialogContent | null>} By name. */
export const eveningDialogs = {
  menu,
  add: (_, { adder }) => adder.draw(),
  person: personDialog,
  settings,
  changes: changesDialog,
  invite: (room) => [t("evening.invite"), invitationPart(room)],
  leave: (room, { dialog }) =>
    confirmation(dialog, {
      title: t("evening.leave"),
      text: t("evening.leave-text"),
      cancel: t("evening.stay"),
      confirm: t("evening.leave"),
      onConfirm: () => room.me && room.do("PATCH", `/people/${room.me.id}`, { left: true }),
    }),
};
