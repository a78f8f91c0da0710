// The rules of a game.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/** @param {Words} words */
export function rules(words) {
  const parts = [
    [t("rules.aim"), words.aim],
    [t("rules.turn"), words.turn],
    [t("rules.end"), words.end],
    [t("rules.scoring"), words.scoring],
    [t("rules.variants"), words.variants],
  ];
  return h("div", { class: "rules" }, parts.map(([title, text]) => [h("h3", {}, title), text.split("\n").map((line) => h("p", {}, line))]));
}
