// The language bar.

import { h } from "../../core/dom.js";
import { LANGUAGES, language, setLanguage, t } from "../../core/language.js";

/**
 * `changed` is called when the texts have loaded.
 * @param {() => unknown} changed
 */
export function languages(changed) {
  /** @param {[string, string]} first */
  const button = ([tag, name]) =>
    h("button", { type: "button", lang: tag, "aria-pressed": String(tag === language()), onclick: () => setLanguage(tag).then(changed) }, name);
  return h("nav", { class: "languages", "aria-label": t("language.title"), "data-key": "languages" }, Object.entries(LANGUAGES).map(button));
}
