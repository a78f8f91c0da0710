// How to play in three pictures.

import { picture } from "../../art/paper.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule } from "../../games/lookup.js";

/**
 * The picture cards of a game; null if its module has none.
 * @param {string} ruleset
 * @param {Words} words
 */
export function lessons(ruleset, words) {
  const cards = gameModule(ruleset)?.lessons?.(words);
  if (!cards) return null;
  /** @param {Lesson} lesson */
  const card = ([drawing, text]) => h("li", {}, picture("0 0 320 180", { kind: "lesson" }, drawing), h("p", {}, text));
  const known = { class: "lesson-cards", tabindex: "0", role: "region", "aria-label": t("lessons.title"), "data-key": "lessons" };
  return h("div", known, h("ol", { class: "lessons" }, cards.map(card)));
}

/**
 * The picture cards on a sheet of paper, for the lobby.
 * @param {PageRoom} room
 */
export function lessonSheet({ table: { ruleset }, words }) {
  const cards = lessons(ruleset, words);
  return cards && h("section", { class: "paper", "data-key": "lesson-sheet" }, h("h2", {}, t("lessons.title")), cards);
}
