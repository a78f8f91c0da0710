// The form for one player of Drehwurm: the piles that the player's hens ate, and the cards left in hand.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { numberField } from "../shared/number_field.js";

/** The name of the colour for each letter in a record. */
const LETTERS = { Y: "yellow", B: "blue", R: "red", J: "joker" };
const HENS = ["yellow", "blue", "red"];

/**
 * How often a letter occurs in the pile.
 * @param {string} worms
 * @param {string} letter
 */
const countOf = (worms, letter) => worms.split(letter).length - 1;

/**
 * @param {string} worms
 * @param {string} letter
 * @param {number} count
 */
const withCount = (worms, letter, count) =>
  Object.keys(LETTERS).map((each) => each.repeat(each === letter ? count : countOf(worms, each))).join("");

/** @param {string} word */
const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * @param {Sheet.Room} room
 * @param {string} colour
 */
const swatch = (room, colour) => [h("span", { class: `swatch ${colour}`, "aria-hidden": "true" }), capital(nameOf(colour, room.phrases))];

/**
 * Converts a pile from counts to single cards, or back. Counts do not say which colours the other worms had. So the single cards do
 * not include the other worms.
 * @param {Drehwurm.SheetPile} pile
 * @returns {Drehwurm.SheetPile}
 */
function otherForm(pile) {
  const own = Object.entries(LETTERS).find(([, colour]) => colour === pile.hen)?.[0] ?? "";
  if (pile.form === "counts") return { form: "cards", hen: pile.hen, worms: withCount(withCount("", own, pile.own), "J", pile.jokers) };
  const mine = countOf(pile.worms, own);
  const jokers = countOf(pile.worms, "J");
  return { form: "counts", hen: pile.hen, own: mine, jokers, others: pile.worms.length - mine - jokers };
}

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Draft<Drehwurm.SheetRecord>} draft
 * @param {number} place
 */
function pileFields(room, { record, change, wrong, problem }, place) {
  const pile = record.piles[place];
  const id = `pile-${place + 1}`;
  const trouble = wrong === id ? problem : null;
  /** @param {Drehwurm.SheetPile | null} next */
  const put = (next) => change({ ...record, piles: record.piles.flatMap((each, at) => (at !== place ? [each] : next ? [next] : [])) });
  const counted =
    pile.form === "counts"
      ? [["own", pile.own], ["jokers", pile.jokers], ["others", pile.others]].map(([field, value]) =>
          numberField({ id: `${id}-${field}`, label: nameOf(String(field), room.phrases), value: Number(value), problem: trouble, change: (count) => put({ ...pile, [field]: count }) }),
        )
      : Object.entries(LETTERS).map(([letter, colour]) =>
          numberField({ id: `${id}-${letter}`, label: swatch(room, colour), value: countOf(pile.worms, letter), problem: trouble, change: (count) => put({ ...pile, worms: withCount(pile.worms, letter, count) }) }),
        );
  return h(
    "fieldset",
    { class: trouble ? "eaten-pile wrong" : "eaten-pile", "data-key": `${id}-${pile.form}-${pile.hen}` },
    h("legend", {}, h("span", { class: `swatch ${pile.hen}`, "aria-hidden": "true" }), t("drehwurm.pile-of", { number: place + 1, hen: nameOf(pile.hen, room.phrases) })),
    counted,
    h(
      "div",
      { class: "choices" },
      h("button", { type: "button", class: "small", onclick: () => put(otherForm(pile)) }, pile.form === "cards" ? t("drehwurm.count-own") : t("drehwurm.count-colours")),
      h("button", { type: "button", class: "small", onclick: () => put(null) }, t("drehwurm.remove-pile")),
    ),
  );
}

/** @type {Sheet.Fields} */
export const pileRecord = {
  empty: { piles: [], hand: 0 },
  draw(room, draft) {
    const { record, change, wrong, problem } = draft;
    /** @param {string} hen */
    const add = (hen) => change({ ...record, piles: [...record.piles, { form: "cards", hen, worms: "" }] });
    return [
      record.piles.map((/** @type {unknown} */ _, /** @type {number} */ place) => pileFields(room, draft, place)),
      h(
        "div",
        { class: "add-pile", role: "group", "aria-label": t("drehwurm.add-pile"), "data-key": "add-pile" },
        h("p", {}, t("drehwurm.add-pile")),
        h("div", { class: "choices" }, HENS.map((hen) => h("button", { type: "button", onclick: () => add(hen) }, swatch(room, hen)))),
      ),
      numberField({ id: "hand", label: nameOf("hand", room.phrases), value: record.hand, problem: wrong === "hand" ? problem : null, change: (hand) => change({ ...record, hand }) }),
    ];
  },
};
