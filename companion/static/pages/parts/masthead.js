// The header of the home and join pages: the logo and the language bar.

import { logo } from "../../art/logo.js";
import { h } from "../../core/dom.js";
import { languages } from "./languages.js";

/**
 * The logo is the heading of the home page, and on other pages a link to the home page. `languageChanged` is called when the
 * reader has chosen another language.
 * @param {() => unknown} languageChanged
 * @param {boolean} [atHome]
 */
export const masthead = (languageChanged, atHome = false) =>
  h(
    "header",
    { class: "masthead" },
    atHome ? h("h1", { tabindex: "-1" }, logo(), "Wurmtisch") : h("a", { class: "home", href: "/" }, logo(), "Wurmtisch"),
    languages(languageChanged),
  );
