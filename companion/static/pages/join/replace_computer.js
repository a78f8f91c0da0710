// The form in which a person takes the seat of a computer: at once before the start, and later with the consent of the others.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedName } from "../../core/storage.js";

/**
 * Whether the seats of computers are offered. A phone that has a seat at this table is not offered another.
 * @param {TableView} table
 * @param {number[]} own
 */
export const offersComputers = ({ phase, locked, chairs }, own) => phase !== "over" && !locked && own.length === 0 && chairs.some(({ computer }) => computer);

/**
 * @param {TableView} table
 * @param {number} seat
 * @param {{ busy: boolean, replace: (seat: number, name: string) => unknown }} options
 */
export function replaceForm({ phase }, seat, { busy, replace }) {
  /** @param {Handled<Event>} event */
  const submit = (event) => {
    event.preventDefault();
    replace(seat, event.target.elements.replacement.value.trim());
  };
  return h(
    "form",
    { class: "name-form", "data-key": `replace-${seat}`, onsubmit: submit },
    h("label", { for: "replacement" }, t("join.name")),
    h("input", { id: "replacement", name: "replacement", value: savedName(), required: true, maxlength: 24, autocomplete: "nickname", autocapitalize: "words", spellcheck: "false", enterkeyhint: "go" }),
    phase === "playing" && h("p", { class: "soft" }, t("takeover.consent")),
    h("button", { class: "strong", disabled: busy }, phase === "playing" ? t("takeover.send") : t("join.sit")),
  );
}
