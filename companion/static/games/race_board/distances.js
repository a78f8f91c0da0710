// Distances on the board in words: in parts of a worm, with one decimal.

import { locale } from "../../core/locale.js";

/** @type {Map<string, Intl.NumberFormat>} By locale. Creating one takes longer than drawing a player, so they are kept. */
const formats = new Map();

/** @param {number} thousandths */
export function partsText(thousandths) {
  const tag = locale();
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(tag, format);
  return format.format(Math.floor(thousandths / 100) / 10);
}
