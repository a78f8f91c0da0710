// Computer players: their levels, how they are named to screen readers, and how the host seats them.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedLevel, saveLevel } from "../../core/storage.js";

/** @type {Record<Level, () => string>} From the weakest to the strongest. */
const LEVELS = { easy: () => t("level.easy"), good: () => t("level.good"), strong: () => t("level.strong") };

/** @param {Level} level */
export const levelName = (level) => LEVELS[level]();

/** @param {Level} level */
export const computerText = (level) => t("computer.of-level", { level: levelName(level) });

/**
 * Says to screen readers that a computer plays this seat. Others see it by the face.
 * @param {{ table: TableView }} room
 * @param {number} seat
 */
export function computerNote({ table }, seat) {
  const level = table.chairs[seat]?.computer;
  return level && h("span", { class: "unseen" }, ` (${computerText(level)})`);
}

const NAME_FIELD = "computer-name";

/** The field for the name of the next computer. If it is empty, the server chooses a name. */
export const nameField = () =>
  h("input", { id: NAME_FIELD, class: "computer-name", "aria-label": t("computer.name"), placeholder: t("computer.name-short"), maxlength: 24, autocomplete: "off", spellcheck: "false" });

/**
 * Seats a computer with the level and the name of the fields: in this seat, or in the first free one.
 * @param {PageRoom} room
 * @param {string | null} host
 * @param {number} [seat]
 */
export async function seatComputer(room, host, seat) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(NAME_FIELD));
  const name = field?.value.trim() || undefined;
  const seated = await room.do("POST", "/computers", { level: savedLevel(), name, seat }, host);
  if (field && seated) field.value = "";
  return seated;
}

/**
 * The field for the level of computers. This device remembers the level.
 * @param {{ label?: string, id?: string, redraw?: () => unknown }} options
 */
export function levelField({ label, id, redraw = () => {} }) {
  /** @param {Handled<Event>} event */
  const change = (event) => {
    saveLevel(event.target.value);
    redraw();
  };
  const options = Object.entries(LEVELS).map(([level, name]) => h("option", { value: level, selected: level === savedLevel() }, name()));
  return h("select", { id, class: "level", "aria-label": label, onchange: change }, options);
}
