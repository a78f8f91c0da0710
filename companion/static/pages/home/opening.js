// One game, about to be played: who plays, and what has been agreed on.

import { gamePicture } from "../../games/picture.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { rememberedName } from "../../core/keeping.js";
import { nameOf } from "../../core/sentences.js";
import { said } from "../parts/trouble.js";
import { factsOf, rulesOf } from "./choosing.js";

function field({ words }, option) {
  const meaning = words.options[option.name] ?? option.name;
  const key = `option-${option.name}`;
  const common = { id: key, name: key };
  if (option.kind === "bool") {
    return h("label", { class: "tick option" }, h("input", { ...common, type: "checkbox", checked: option.default }), h("span", {}, meaning));
  }
  const input =
    option.kind === "int"
      ? h("input", { ...common, type: "number", inputmode: "numeric", required: true, min: option.least, max: option.most, value: option.default })
      : h("select", common, option.values.map((value) => h("option", { value, selected: value === option.default }, nameOf(String(value), [words]))));
  return h("div", { class: "option" }, h("label", { for: key }, meaning), input);
}

/** What was agreed on, as far as it differs from what is usual. */
export function agreed(form, optionList) {
  const read = (option) => {
    const input = form.elements[`option-${option.name}`];
    if (option.kind === "bool") return input.checked;
    if (option.kind === "int") return input.valueAsNumber;
    return option.values.find((value) => String(value) === input.value);
  };
  const differs = optionList.filter((option) => read(option) !== option.default);
  return Object.fromEntries(differs.map((option) => [option.name, read(option)]));
}

/** The names that were written down; none when everybody joins by phone. */
export const written = (form) =>
  [...form.elements].filter(({ name }) => name === "player").map(({ value }) => value.trim()).filter(Boolean);

function who(game, draft, choose) {
  const way = (value, text) =>
    h("label", { class: "tick" }, h("input", { type: "radio", name: "way", value, checked: draft.way === value, onchange: () => choose(value) }), h("span", {}, text));
  const name = (number) => {
    const id = `player-${number}`;
    const attributes = { id, name: "player", maxlength: 24, autocomplete: "off", required: game.refereed && number <= game.seats.least };
    const value = number === 1 ? rememberedName() : "";
    return h("div", { "data-key": id }, h("label", { for: id }, t("home.name", { number })), h("input", { ...attributes, value }));
  };
  const numbers = Array.from({ length: game.seats.most }, (_, place) => place + 1);
  return h(
    "fieldset",
    { class: "who" },
    h("legend", {}, h("h2", {}, t("home.who"))),
    way("phones", t("home.by-phone")),
    way("names", t("home.by-name")),
    draft.way === "names" && h("div", { class: "names", "data-key": "names" }, numbers.map(name)),
  );
}

/** `draft`: { way, busy, trouble }; `on`: { way(value), open(form) }. */
export function opening(game, draft, on) {
  const submit = (event) => {
    event.preventDefault();
    on.open(event.target);
  };
  return h(
    "section",
    { class: "opening paper", "data-key": `opening-${game.ruleset}` },
    gamePicture(game.ruleset),
    h("h1", { tabindex: "-1" }, game.words.title),
    factsOf(game),
    h("p", {}, game.words.aim),
    rulesOf(game),
    h(
      "form",
      { onsubmit: submit },
      who(game, draft, on.way),
      game.option_list.length > 0 &&
        h("details", { class: "options", "data-keep": "" }, h("summary", {}, t("home.options")), game.option_list.map((option) => field(game, option))),
      said(draft.trouble),
      h("div", { class: "choices" }, h("button", { class: "strong", disabled: draft.busy }, t("home.open")), h("a", { class: "button", href: "#" }, t("home.other"))),
    ),
  );
}
