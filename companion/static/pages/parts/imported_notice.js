// Says that a game was imported. The author of its log may know the cards that were dealt, or may have chosen them.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * One line about an imported game. Nothing for other games.
 * @param {boolean} imported
 */
export const importedNotice = (imported) =>
  imported && h("p", { class: "imported", "data-key": "imported" }, h("strong", {}, t("imported.title")), " ", t("imported.text"));
