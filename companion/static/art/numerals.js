// Rounded numerals of equal width. They are drawn as lines, so that they look the same on every phone.

import { s } from "../core/dom.js";
import { INK, stroke } from "./paper.js";

// The path of each digit, in a box of 20 by 30.
/** @type {Record<string, string>} */
const SHAPES = {
  0: "M10 2.5C4.5 2.5 3 9 3 15S4.5 27.5 10 27.5S17 21 17 15S15.5 2.5 10 2.5Z",
  1: "M4.5 8.5L10.8 2.8V27.5M5 27.5H16.4",
  2: "M3.4 9.2C3.4 5 6.4 2.5 10 2.5C14 2.5 16.6 5 16.6 8.8C16.6 14.2 8.5 18.6 3.4 27.5H17",
  3: "M3.4 6.4C4.8 3.9 7.2 2.5 10 2.5C13.6 2.5 16 4.9 16 8.2C16 11.6 13.4 13.8 9.4 13.8C14 13.8 17 16.4 17 20.4C17 24.7 14 27.5 10 27.5C6.6 27.5 4 25.9 3 23",
  4: "M11.5 2.5L3 19.6H17.6M13.4 12.4V27.5",
  5: "M15.8 2.5H5.9L4.8 13.4C6.3 12 8.2 11.3 10.2 11.3C14.2 11.3 17 14.6 17 19.2C17 24 14 27.5 9.8 27.5C6.8 27.5 4.5 26.3 3 23.9",
  6: "M14 2.5C7.6 5 3 12 3 19C3 24.2 6 27.5 10 27.5C14 27.5 17 24.3 17 20.2C17 16 14 13.2 10.2 13.2C7 13.2 4.2 15.1 3.2 18",
  7: "M3 2.5H17C12.5 10 9.6 18 8.6 27.5M6.6 15.4H15.4",
  8: "M10 13.7C6.3 13.7 4 11.2 4 8.2C4 5 6.5 2.5 10 2.5S16 5 16 8.2C16 11.2 13.7 13.7 10 13.7C5.9 13.7 3 16.6 3 20.5C3 24.6 6 27.5 10 27.5S17 24.6 17 20.5C17 16.6 14.1 13.7 10 13.7Z",
  9: "M6 27.5C12.4 25 17 18 17 11C17 5.8 14 2.5 10 2.5C6 2.5 3 5.7 3 9.8C3 14 6 16.8 9.8 16.8C13 16.8 15.8 14.9 16.8 12",
  x: "M3.4 3.4L16.6 26.6M16.6 3.4L3.4 26.6",
  "-": "M4 15H16",
  "/": "M15 3L5 27",
};
const ADVANCE = 21.5;

/**
 * Whether a number could be read upside down (6 as 9, 16 as 91). Not 1, 8, 11 and 88, which look the same upside down.
 * @param {string} text
 */
const looksOtherUpsideDown = (text) => /^[1689]+$/.test(text) && !/^(1|8)\1?$/.test(text);

/**
 * A number with its top left corner at x, y. A number that could be misread upside down is underlined.
 * @param {number | string} value
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{ colour?: string, weight?: number, underline?: boolean }} [options]
 */
export function numeral(value, x, y, size, { colour = INK, weight = 5, underline = true } = {}) {
  const text = String(value);
  const scale = size / 30;
  /** @param {number} place */
  const shifted = (place) => (place ? { transform: `translate(${place * ADVANCE} 0)` } : {});
  const signs = [...text].map((sign, place) => stroke(SHAPES[sign], colour, weight, shifted(place)));
  const width = text.length * ADVANCE - 1.5;
  if (underline && looksOtherUpsideDown(text)) signs.push(stroke(`M3 35.5H${width - 3}`, colour, weight * 0.7));
  return s("g", { transform: `translate(${x} ${y}) scale(${scale.toFixed(3)})` }, signs);
}

/**
 * Like `numeral`, but centred on a point.
 * @param {number | string} value
 * @param {number} cx
 * @param {number} cy
 * @param {number} size
 * @param {{ colour?: string, weight?: number, underline?: boolean }} [look]
 */
export function numeralAt(value, cx, cy, size, look) {
  const width = (String(value).length * ADVANCE - 1.5) * (size / 30);
  return numeral(value, cx - width / 2, cy - size / 2, size, look);
}
