// A field for a number, with buttons for one more and one less. The number can also be typed.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

const MOST = 9999; // only keeps the number short; the service decides which numbers are possible

/** @param {string} text */
const numberIn = (text) => Math.min(MOST, Math.max(0, Math.floor(Number(text)) || 0));

/**
 * `problem` is the id of the text that says what is wrong with the number.
 * @param {{ id: string, label: Child, value: number, problem?: string | null, change(value: number): unknown }} field
 */
export function numberField({ id, label, value, problem = null, change }) {
  /** @param {number} by */
  const step = (by) => (/** @type {Handled<MouseEvent>} */ { currentTarget }) => {
    const input = currentTarget.parentElement.querySelector("input");
    input.value = String(Math.max(0, value + by)); // set here, because drawing the page does not replace a typed number
    change(numberIn(input.value));
  };
  const attributes = { type: "number", inputmode: "numeric", min: 0, max: MOST, value, "aria-invalid": problem ? "true" : null, "aria-describedby": problem };
  return h(
    "div",
    { class: "number-field", "data-key": id },
    h("label", { for: id, id: `${id}-label` }, label),
    h("button", { type: "button", "aria-label": t("number.less"), "aria-describedby": `${id}-label`, disabled: value === 0, onclick: step(-1) }, "−"),
    h("input", { id, ...attributes, oninput: (/** @type {Handled<InputEvent>} */ { target }) => change(numberIn(target.value)) }),
    h("button", { type: "button", "aria-label": t("number.more"), "aria-describedby": `${id}-label`, onclick: step(1) }, "+"),
  );
}
