// The form for a new table: who plays, and the options of the game.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedName } from "../../core/storage.js";
import { gamePicture } from "../../games/picture.js";
import { errorParagraph } from "../parts/errors.js";
import { lessons } from "../parts/lessons.js";
import { optionField } from "../parts/option_fields.js";
import { factsOf, rulesOf } from "./game_list.js";
import { waysQuestion } from "./ways.js";

/**
 * The names that were entered. Empty if everybody joins by phone.
 * @param {HTMLFormElement} form
 */
export const typedNames = (form) =>
  [...form.querySelectorAll("input")].filter(({ name }) => name === "player").map(({ value }) => value.trim()).filter(Boolean);

/**
 * @param {Ruleset} game
 * @param {Draft} draft
 * @param {(value: string) => unknown} choose
 */
function who(game, draft, choose) {
  /**
   * @param {string} value
   * @param {string} text
   */
  const radio = (value, text) =>
    h("label", { class: "tick" }, h("input", { type: "radio", name: "join-by", value, checked: draft.joinBy === value, onchange: () => choose(value) }), h("span", {}, text));
  /** @param {number} number */
  const name = (number) => {
    const id = `player-${number}`;
    const attributes = { id, name: "player", maxlength: 24, autocomplete: "off", required: game.refereed && number <= game.seats.least };
    const value = number === 1 ? savedName() : "";
    return h("div", { "data-key": id }, h("label", { for: id }, t("home.name", { number })), h("input", { ...attributes, value }));
  };
  const numbers = Array.from({ length: game.seats.most }, (_, place) => place + 1);
  return h(
    "fieldset",
    { class: "who" },
    h("legend", {}, h("h2", {}, t("home.who"))),
    radio("phones", t("home.by-phone")),
    radio("names", t("home.by-name")),
    draft.joinBy === "names" && h("div", { class: "names", "data-key": "names" }, numbers.map(name)),
  );
}

/**
 * `on` is called when the reader changes how players join or which way to play, and when the form is sent.
 * @param {Ruleset} game
 * @param {Ruleset[]} ways
 * @param {Draft} draft
 * @param {{ joinBy(value: string): unknown, way(game: Ruleset): unknown, open(form: HTMLFormElement): unknown }} on
 */
export function newTableForm(game, ways, draft, on) {
  /** @param {Handled<Event>} event */
  const submit = (event) => {
    event.preventDefault();
    on.open(event.target);
  };
  return h(
    "section",
    { class: "opening paper", "data-key": `opening-${(ways[0] ?? game).ruleset}` },
    ways.length === 0 && gamePicture(game.ruleset),
    h("h1", { tabindex: "-1" }, (ways[1] ?? game).words.title),
    factsOf(game),
    waysQuestion(ways, game, on.way),
    h("p", {}, game.words.aim),
    lessons(game.ruleset, game.words),
    rulesOf(game),
    h(
      "form",
      { onsubmit: submit },
      who(game, draft, on.joinBy),
      game.option_list.length > 0 &&
        h("details", { class: "options", "data-keep": "", "data-key": `options-${game.ruleset}` }, h("summary", {}, t("home.options")), game.option_list.map((option) => optionField(game, option))),
      errorParagraph(draft.trouble),
      h("div", { class: "choices" }, h("button", { class: "strong", disabled: draft.busy }, t("home.open")), h("a", { class: "button", href: "#" }, t("home.other"))),
    ),
  );
}
