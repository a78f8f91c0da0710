// Distances on the board in words: in parts of a worm, with one decimal.

import { locale } from "../../core/locale.js";

/** @param {number} thousandths */
export const partsText = (thousandths) =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.floor(thousandths / 100) / 10);
