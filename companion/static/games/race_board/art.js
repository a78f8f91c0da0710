// Drawings for the cover and lesson pictures of races on the screen: smooth worms, a finish line, a screen and a finger.

import { filled, INK, PAPER, placed, stroke } from "../../art/paper.js";
import { seatHead, seatOf } from "../../art/seats.js";
import { s } from "../../core/dom.js";
import { post } from "../race/art.js";
import { smooth } from "./worm_figure.js";

/**
 * A worm along these points, from its tail to its head.
 * @param {number} seat
 * @param {Point[]} points
 * @param {number} [width]
 */
export function smoothWorm(seat, points, width = 16) {
  const { skin, mark, pattern, weight } = seatOf(seat);
  const path = smooth(points);
  const [x, y] = points[points.length - 1];
  return [
    stroke(path, INK, width + 2.6),
    stroke(path, skin, width),
    points.slice(0, -1).map((point) => s("g", { transform: `translate(${point}) scale(${width / 21})` }, stroke(pattern, mark, weight))),
    seatHead(seat, x, y, width * 0.68, "grin"),
  ];
}

/**
 * @param {string} path
 * @param {Point} left
 * @param {Point} right
 */
export const finish = (path, left, right) => [
  stroke(path, INK, 9, { "stroke-linecap": "butt", opacity: 0.25 }),
  stroke(path, PAPER, 7, { "stroke-dasharray": "9 9", "stroke-linecap": "butt" }),
  placed(post({ side: "left" }), left[0], left[1], 28),
  placed(post({ side: "right" }), right[0], right[1], 28),
];

/**
 * The cells of the board as dots.
 * @param {number} left
 * @param {number} top
 * @param {number} columns
 * @param {number} rows
 */
export function cellDots(left, top, columns, rows) {
  const places = Array.from({ length: rows * columns }, (_, at) => [Math.floor(at / columns), at % columns]);
  return stroke(places.map(([row, column]) => `M${left + column * 18 + (row % 2) * 9} ${top + row * 15.6}h.01`).join(""), PAPER, 2.4, { opacity: 0.35 });
}

/**
 * A screen on a foot, with a picture of 320 by 180 on it.
 * @param {Child} content
 */
export const screen = (content) => [
  s("rect", { width: 320, height: 180, fill: "#d9cfb8" }),
  filled("M120 160H200L214 174H106Z", "#57503f"),
  s("rect", { x: 26, y: 8, width: 268, height: 154, rx: 10, fill: "#26221a", stroke: INK, "stroke-width": 1.6 }),
  s("svg", { x: 34, y: 15, width: 252, height: 140, viewBox: "0 0 320 178" }, content),
];

/**
 * A finger that touches a place.
 * @param {number} x
 * @param {number} y
 */
export const finger = (x, y) =>
  s("g", { transform: `translate(${x} ${y}) rotate(-24)` }, filled("M-9 3C-9-9 9-9 9 3V20H16C22 20 24 25 23 31L19 56H-15L-26 34C-28 28-21 25-17 29L-9 38Z", "#f3c9a5", 1.6), stroke("M-4 0Q0-3 4 0", INK, 1));
