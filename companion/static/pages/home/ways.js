// The question whether to play on the screen or with real pieces, for games that offer both.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule, otherWay } from "../../games/lookup.js";
import { gamePicture } from "../../games/picture.js";

/**
 * The ways to play this game, on the screen first; empty if there is only one.
 * @param {Ruleset} game
 * @param {Ruleset[]} rulesets
 */
export function waysOf(game, rulesets) {
  const other = rulesets.find(({ ruleset }) => ruleset === otherWay(game.ruleset));
  if (!other) return [];
  return gameModule(game.ruleset).realPieces ? [game, other] : [other, game];
}

/**
 * @param {Ruleset[]} ways
 * @param {Ruleset} chosen
 * @param {(game: Ruleset) => unknown} choose
 */
export function waysQuestion(ways, chosen, choose) {
  if (ways.length === 0) return null;
  /** @param {Ruleset} game */
  const way = (game) =>
    h(
      "label",
      { class: "way", "data-key": `way-${game.ruleset}` },
      gamePicture(game.ruleset),
      h("span", { class: "tick" }, h("input", { type: "radio", name: "way", value: game.ruleset, checked: game === chosen, onchange: () => choose(game) }), h("span", {}, game === ways[0] ? t("home.on-screen") : t("home.real-worms"))),
    );
  return h("fieldset", { class: "ways", "data-key": "ways" }, h("legend", {}, h("h2", {}, t("home.which-way"))), h("div", { class: "way-choices" }, ways.map(way)));
}
