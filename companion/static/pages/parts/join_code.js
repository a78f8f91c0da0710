// The form for a join code.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The join code in a typed text or a pasted address.
 * @param {string} text
 */
export const codeIn = (text) => (text.match(/\/join\/([^/?#]+)/)?.[1] ?? text).replace(/[^A-Za-z0-9]/g, "").toUpperCase();

/**
 * @param {(code: string) => unknown} submitted
 * @param {{ value?: string, strong?: boolean }} [options]
 */
export function codeForm(submitted, { value = "", strong = false } = {}) {
  /** @param {Handled<Event>} event */
  const submit = (event) => {
    event.preventDefault();
    const code = codeIn(event.target.elements.code.value);
    if (code) submitted(code);
  };
  return h(
    "form",
    { class: "one-line", "data-key": "code", onsubmit: submit },
    h("label", { for: "code" }, t("code.label")),
    h("input", { id: "code", name: "code", value, required: true, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go" }),
    h("button", { class: strong ? "strong" : null }, t("code.join")),
  );
}
