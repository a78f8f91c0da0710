// The changes of an evening that can be undone or redone.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { locale } from "../../core/locale.js";

/** @type {Record<string, (facts: Facts) => string>} By the type of the first event. */
const SENTENCES = {
  table_added: (facts) => t("change.table-added", facts),
  player_linked: (facts) => t("change.player-linked", facts),
  players_corrected: (facts) => t("change.players-corrected", facts),
  person_moved: (facts) => t("change.person-moved", facts),
  person_renamed: (facts) => t("change.person-renamed", facts),
  look_changed: (facts) => t("change.look-changed", facts),
  person_left: (facts) => t("change.person-left", facts),
  person_merged: (facts) => t("change.person-merged", facts),
  table_excluded: (facts) => t("change.table-excluded", facts),
  table_included: (facts) => t("change.table-included", facts),
  settings_changed: () => t("change.settings-changed"),
};

/**
 * @param {EveningRoom} room
 * @param {EveningChange} change
 */
function sentence(room, { what, person, into, game }) {
  const facts = { name: room.person(into ?? person)?.name ?? t("people.somebody"), title: room.titleOf(room.table(game)?.ruleset ?? null) };
  return SENTENCES[what]?.(facts) ?? what;
}

/** @param {number} at */
const timeOf = (at) => new Date(at).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });

/**
 * Whether this reader may undo or redo the change. Everybody who may start games can undo the start of a game.
 * @param {EveningRoom} room
 * @param {EveningChange} change
 */
const mayUndo = ({ isHost, me, mayCall }, { actor, what }) => isHost || (me !== null && actor === `person:${me.id}`) || (what === "table_added" && mayCall);

/**
 * Whether the change merged this reader with another person. Then the reader may undo the change.
 * @param {EveningRoom} room
 * @param {EveningChange} change
 */
const wasMerged = ({ stored }, { person, into }) => into !== null && Boolean(stored?.token) && [person, into].includes(stored?.person ?? null);

/**
 * The newest change, with a button that undoes it.
 * @param {EveningRoom} room
 */
export function lastChange(room) {
  const newest = room.view?.undoable.find((change) => mayUndo(room, change) || wasMerged(room, change));
  if (!newest) return null;
  return h(
    "section",
    { class: "last-change", "data-key": "last-change", "aria-label": t("change.last") },
    h("p", {}, sentence(room, newest)),
    h("button", { class: "small", onclick: () => room.do("POST", "/undo", { version: newest.version }) }, t("change.undo")),
  );
}

/**
 * @param {EveningRoom} room
 * @returns {DialogContent}
 */
export function changesDialog(room) {
  const { undoable = [], redoable = [] } = room.view ?? {};
  /**
   * @param {EveningChange} change
   * @param {string} path
   * @param {string} label
   * @param {boolean} allowed
   */
  const entry = (change, path, label, allowed) =>
    h(
      "li",
      { "data-key": `${path}-${change.version}` },
      h("span", {}, h("span", { class: "soft" }, `${timeOf(change.at)} `), sentence(room, change)),
      allowed && h("button", { class: "small", onclick: () => room.do("POST", path, { version: change.version }) }, label, h("span", { class: "unseen" }, ` (${sentence(room, change)})`)),
    );
  return [
    t("change.title"),
    undoable.length + redoable.length === 0 && h("p", {}, t("change.none")),
    h("ul", { class: "changes" }, redoable.map((change) => entry(change, "/redo", t("change.redo"), mayUndo(room, change))), undoable.map((change) => entry(change, "/undo", t("change.undo"), mayUndo(room, change) || wasMerged(room, change)))),
  ];
}
