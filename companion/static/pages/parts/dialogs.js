// Dialogs that phones and the big screen share, and the parts of their menus.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { hostToken } from "../../core/storage.js";
import { gameModule, needsPhones } from "../../games/lookup.js";
import { joinEvening } from "../evening_part.js";
import { invitationPanel } from "./invitation.js";
import { lessons } from "./lessons.js";
import { rules } from "./rules.js";

/**
 * @param {string} text
 * @param {() => unknown} onclick
 */
export const menuEntry = (text, onclick) => h("li", {}, h("button", { class: "entry", onclick }, text));

/**
 * @param {string} text
 * @param {string} href
 */
export const menuLink = (text, href) => h("li", {}, h("a", { class: "entry button", href }, text));

/**
 * The link to the evening of this table. If the table belongs to none, a player or host can add it to the evening of this browser, or
 * turn it into an evening.
 * @param {PageRoom} room
 */
export function eveningEntry(room) {
  const { evening, game } = room;
  if (evening?.hasTable) return menuLink(t("evening.title"), `/evenings/${evening.id}#stay`);
  if (room.you === null && !hostToken(game)) return null;
  return evening?.isOpen ? menuLink(t("add.here"), `/evenings/${evening.id}#add=${game}`) : menuEntry(t("evening.from-table"), () => joinEvening(room, () => {}));
}

/**
 * Asks for confirmation of something that cannot be undone. The emphasized button cancels.
 * @param {Dialog} dialog
 * @param {{ title: string, text: string, cancel: string, confirm: string, onConfirm: () => unknown }} question
 * @returns {DialogContent}
 */
export function confirmation(dialog, { title, text, cancel, confirm, onConfirm }) {
  const go = () => {
    dialog.close();
    onConfirm();
  };
  return [
    title,
    h("p", {}, text),
    h("button", { class: "strong wide", onclick: dialog.close }, cancel),
    h("button", { class: "wide", onclick: go }, confirm),
  ];
}

/**
 * Ends the game without a result.
 * @param {PageRoom} room
 * @param {Dialog} dialog
 * @param {string | null} host the host's token
 */
export const abandonDialog = (room, dialog, host) =>
  confirmation(dialog, {
    title: t("menu.abandon"),
    text: needsPhones(room.table.ruleset) ? `${t("abandon.text")} ${t("abandon.opens")}` : t("abandon.text"),
    cancel: t("abandon.no"),
    confirm: t("abandon.yes"),
    onConfirm: () => room.do("POST", "/abandon", undefined, host),
  });

/**
 * @param {PageRoom} room
 * @returns {DialogContent}
 */
export const inviteDialog = (room) => [
  t("menu.invite"),
  !needsPhones(room.table.ruleset) && h("p", {}, t("invitation.sheet")),
  invitationPanel(room),
];

/**
 * The dialog for an entry in a score sheet; null for games without a score sheet.
 * @param {PageRoom} room
 */
export const padDialog = (room) => gameModule(room.table.ruleset).pad?.(room) ?? null;

/**
 * @param {PageRoom} room
 * @returns {DialogContent}
 */
export function rulesDialog({ words, table: { ruleset } }) {
  const cards = lessons(ruleset, words);
  if (!cards) return [words.title, rules(words)];
  return [words.title, cards, h("details", { class: "all-rules", "data-keep": "" }, h("summary", {}, t("lessons.all")), rules(words))];
}
