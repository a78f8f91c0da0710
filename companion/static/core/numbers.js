// Numbers as this reader writes them.

import { locale } from "./locale.js";

/**
 * @param {number} value
 * @param {number} digits the maximum number of digits after the decimal mark
 */
export const written = (value, digits) => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, useGrouping: false }).format(value);
