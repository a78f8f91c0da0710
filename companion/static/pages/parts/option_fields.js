// The options of a game as fields of a form.

import { h } from "../../core/dom.js";
import { nameOf } from "../../core/sentences.js";

/**
 * @param {Ruleset} game
 * @param {RulesetOption} option
 * @param {unknown} [chosen] the value that was chosen before
 */
export function optionField({ words }, option, chosen = option.default) {
  const meaning = words.options[option.name] ?? option.name;
  const key = `option-${option.name}`;
  const common = { id: key, name: key };
  if (option.kind === "bool") {
    return h("label", { class: "tick option" }, h("input", { ...common, type: "checkbox", checked: chosen }), h("span", {}, meaning));
  }
  const input =
    option.kind === "int"
      ? h("input", { ...common, type: "number", inputmode: "numeric", required: true, min: option.least, max: option.most, value: chosen })
      : h("select", common, option.values.map((value) => h("option", { value, selected: value === chosen }, nameOf(String(value), [words]))));
  return h("div", { class: "option" }, h("label", { for: key }, meaning), input);
}

/**
 * The options that differ from their defaults.
 * @param {HTMLFormElement} form
 * @param {RulesetOption[]} optionList
 */
export function readOptions(form, optionList) {
  /** @param {RulesetOption} option */
  const read = (option) => {
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem(`option-${option.name}`));
    if (option.kind === "bool") return input.checked;
    if (option.kind === "int") return input.valueAsNumber;
    return option.values.find((value) => String(value) === input.value);
  };
  const differs = optionList.filter((option) => read(option) !== option.default);
  return Object.fromEntries(differs.map((option) => [option.name, read(option)]));
}
