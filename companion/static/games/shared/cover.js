// Parts of the games' cover pictures: a table, a score pad and a pencil. A cover is 320 wide and 180 high.

import { numeral } from "../../art/numerals.js";
import { filled, INK, PAPER, PAPER_SHADE, stroke } from "../../art/paper.js";
import { seatHead } from "../../art/seats.js";
import { s } from "../../core/dom.js";

const FELT = "#24503b";
const FELT_LIGHT = "#2f6349";

/**
 * The background of a cover, in the colours of the game's table.
 * @param {string} [felt]
 * @param {string} [light]
 */
export const table = (felt = FELT, light = FELT_LIGHT) => [
  s("rect", { width: 320, height: 180, fill: felt }),
  s("ellipse", { cx: 160, cy: 84, rx: 190, ry: 92, fill: light, opacity: 0.7 }),
];

/**
 * A drawing at a place on the cover, scaled.
 * @param {Child} drawing
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
export const small = (drawing, x, y, scale) => s("g", { transform: `translate(${x} ${y}) scale(${scale})` }, drawing);

/**
 * A score pad with one line for each of these seats. `rows` has the points of each line.
 * @param {number[]} seats
 * @param {number[][]} rows
 */
export function pad(seats, rows) {
  const wire = Array.from({ length: 9 }, (_, ring) => `M${74 + ring * 16} 25v-11`).join("");
  const written = { colour: "#3d4a63", weight: 3.4, underline: false };
  return s(
    "g",
    { transform: "rotate(-4 150 92)" },
    s("rect", { x: 68, y: 27, width: 152, height: 142, rx: 5, fill: PAPER_SHADE, stroke: INK, "stroke-width": 1.3 }),
    s("rect", { x: 63, y: 19, width: 152, height: 146, rx: 5, fill: PAPER, stroke: INK, "stroke-width": 1.3 }),
    stroke(wire, INK, 4.4),
    stroke(wire, "#d9d2c0", 2.6),
    stroke("M72 66H206M72 98H206M72 130H206", "#b9cbe0", 1.4),
    stroke("M110 34V158M160 34V158", "#e2a49c", 1.4),
    seats.map((seat, line) => seatHead(seat, 89, 54 + line * 32, 8)),
    rows.map((row, line) => row.map((value, column) => numeral(value, 118 + column * 50, 41 + line * 32, 19, written))),
    stroke("M116 140H152M166 140H202M116 143.5H152M166 143.5H202", "#3d4a63", 1.2),
  );
}

export const pencil = () =>
  s(
    "g",
    { transform: "rotate(36 250 100)" },
    filled("M243 38V30Q251 24 259 30V38Z", "#e88fa0"),
    filled("M243 38H259V128H243Z", "#f7c52d"),
    filled("M243 128H259L251 148Z", "#f0d9b0"),
    filled("M248.5 141.5H253.5L251 148Z", INK, 0),
    stroke("M248.5 45V127M253.5 45V127", "#c8931a", 1),
    stroke("M243.6 41H258.4", "#cfc7b4", 6, { "stroke-linecap": "butt" }),
  );
