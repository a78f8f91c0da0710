// Says that a game was imported: the author of its log may know, or have chosen, the cards that were dealt before.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * One line about an imported game; nothing for others.
 * @param {boolean} imported
 */
export const importedNotice = (imported) =>
  imported && h("p", { class: "imported", "data-key": "imported" }, h("strong", {}, t("imported.title")), " ", t("imported.text"));
