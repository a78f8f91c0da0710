// The fields in which a person chooses a colour and a hat.

import { LOOKS, personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The colour that the fewest people have, and the hat that the fewest people have. For somebody who has not chosen.
 * @param {readonly Person[]} people
 * @returns {Look}
 */
export function freeLook(people) {
  const numbers = Array.from({ length: LOOKS }, (_, number) => number);
  /** @param {(person: Person) => number} of */
  const rarest = (of) => numbers.reduce((best, each) => (people.filter((person) => of(person) === each).length < people.filter((person) => of(person) === best).length ? each : best));
  return { colour: rarest(({ colour }) => colour), face: rarest(({ face }) => face) };
}

/**
 * @param {"colour" | "face"} part
 * @param {Look} look
 * @param {string} title
 * @param {(changes: Partial<Look>) => unknown} choose
 */
function row(part, look, title, choose) {
  /** @param {number} number */
  const one = (number) => {
    const shown = { ...look, [part]: number };
    const label = part === "colour" ? t("look.colour-number", { number: number + 1 }) : t("look.face-number", { number: number + 1 });
    return h(
      "label",
      { class: "look", "data-key": `${part}-${number}` },
      h("input", { class: "unseen", type: "radio", name: part, value: number, checked: look[part] === number, "aria-label": label, onchange: () => choose({ [part]: number }) }),
      personFace(shown),
    );
  };
  return h("fieldset", { class: "looks", "data-key": part }, h("legend", {}, title), h("div", { class: "look-row" }, Array.from({ length: LOOKS }, (_, number) => one(number))));
}

/**
 * @param {Look} look
 * @param {(changes: Partial<Look>) => unknown} choose
 */
export const lookFields = (look, choose) => [row("colour", look, t("look.colour"), choose), row("face", look, t("look.face"), choose)];
