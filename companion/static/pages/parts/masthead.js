// The top of a page that is read: the sign of the house, and the languages.

import { logo } from "../../art/pictures.js";
import { h } from "../../core/dom.js";
import { language, LANGUAGES, speak, t } from "../../core/language.js";

/** `spoken()` is called when the reader has chosen another language. */
export function languages(spoken) {
  const choose = async (tag) => {
    await speak(tag);
    spoken();
  };
  const button = ([tag, name]) =>
    h("button", { type: "button", lang: tag, "aria-pressed": String(tag === language()), onclick: () => choose(tag) }, name);
  return h("nav", { class: "languages", "aria-label": t("masthead.language") }, Object.entries(LANGUAGES).map(button));
}

/** On the home page it is the heading, elsewhere the way home. */
export const masthead = (spoken, atHome = false) =>
  h("header", { class: "masthead" }, atHome ? h("h1", { tabindex: "-1" }, logo(), "Wurmtisch") : h("a", { class: "home", href: "/" }, logo(), "Wurmtisch"), languages(spoken));
