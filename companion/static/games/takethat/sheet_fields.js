// The form for one player of Take That: twisted cards and taken cards, as counts or by their numbers.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { numberField } from "../shared/number_field.js";

/** Every card has two digits, so digits without spaces can be read too: 1221 is 12 and 21. */
const CARD = /\d{1,2}/g;

/** @type {("twisted" | "taken" | "toads")[]} */
const COUNTED = ["twisted", "taken", "toads"];
/** @type {("twisted" | "taken")[]} */
const WRITTEN = ["twisted", "taken"];

/** @param {string} text */
const cardsIn = (text) => (text.match(CARD) ?? []).map(Number);

/** @typedef {Sheet.Draft<TakeThat.SheetRecord>} Draft */

/**
 * @param {Sheet.Room} room
 * @param {Draft} draft
 * @param {TakeThat.CountedStacks} record
 */
const counts = (room, { change, wrong, problem }, record) =>
  COUNTED.map((field) =>
    numberField({
      id: field,
      label: nameOf(field, room.phrases),
      value: record[field],
      problem: wrong === field ? problem : null,
      change: (count) => change({ ...record, [field]: count }),
    }),
  );

/**
 * @param {Sheet.Room} room
 * @param {Draft} draft
 * @param {TakeThat.WrittenStacks} record
 */
const cards = (room, { change, wrong, problem }, record) =>
  WRITTEN.map((field) => {
    const bad = wrong === "card" || wrong === field;
    const describe = { "aria-invalid": bad ? "true" : null, "aria-describedby": bad ? problem : `${field}-how` };
    const typed = (/** @type {Handled<InputEvent>} */ { target }) => change({ ...record, [field]: cardsIn(target.value) });
    return h(
      "div",
      { class: "card-field", "data-key": `cards-${field}` },
      h("label", { for: `cards-${field}` }, nameOf(field, room.phrases)),
      h("input", { id: `cards-${field}`, inputmode: "numeric", autocomplete: "off", value: record[field].join(" "), oninput: typed, ...describe }),
      h("small", { id: `${field}-how` }, t("takethat.cards-how", { count: record[field].length })),
    );
  });

/** @type {Sheet.Fields} */
export const stackRecord = {
  empty: { form: "counts", twisted: 0, taken: 0, toads: 0 },
  draw(room, draft) {
    const { record, change } = draft;
    const counted = record.form === "counts";
    const other = counted ? { form: "cards", twisted: [], taken: [] } : { form: "counts", twisted: record.twisted.length, taken: record.taken.length, toads: 0 };
    return [
      counted ? counts(room, draft, record) : cards(room, draft, record),
      h("button", { type: "button", class: "small", "data-key": "form", onclick: () => change(other) }, counted ? t("takethat.by-cards") : t("takethat.by-counts")),
    ];
  },
};
