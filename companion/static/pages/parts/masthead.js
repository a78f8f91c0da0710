// The top of a page that is read: the sign of the house, and the languages.

import { logo } from "../../art/logo.js";
import { h } from "../../core/dom.js";
import { languages } from "./languages.js";

/**
 * On the home page it is the heading, elsewhere the way home. `spoken()` is called after a change of language.
 * @param {() => unknown} spoken
 * @param {boolean} [atHome]
 */
export const masthead = (spoken, atHome = false) =>
  h(
    "header",
    { class: "masthead" },
    atHome ? h("h1", { tabindex: "-1" }, logo(), "Wurmtisch") : h("a", { class: "home", href: "/" }, logo(), "Wurmtisch"),
    languages(spoken),
  );
