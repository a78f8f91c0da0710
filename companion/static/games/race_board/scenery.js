// The parts of the picture that never move: the table, its cells and the start line.

import { s } from "../../core/dom.js";
import { boxAround, PART, toPicture } from "./projection.js";

const ROW = 17.32; // from one row of cells to the next
const EDGE = 14; // from the centres of the outermost cells to the edge of the table

/**
 * The outline of the table in the picture.
 * @param {RaceBoard.Board} board
 * @param {boolean} portrait
 */
export function tableBox({ edges: { back, front, side } }, portrait) {
  return boxAround([toPicture([back, side], portrait), toPicture([front, -side], portrait)], EDGE);
}

/**
 * A dot in the middle of each cell.
 * @param {boolean} portrait
 */
function dots(portrait) {
  const [wide, high] = portrait ? [2 * ROW, PART] : [PART, 2 * ROW];
  /** @type {Point[]} */
  const places = portrait ? [[0, 0], [0, PART], [2 * ROW, 0], [2 * ROW, PART], [ROW, PART / 2]] : [[0, 0], [PART, 0], [0, 2 * ROW], [PART, 2 * ROW], [PART / 2, ROW]];
  return s(
    "pattern",
    { id: "board-cells", width: wide, height: high, patternUnits: "userSpaceOnUse" },
    places.map(([cx, cy]) => s("circle", { cx, cy, r: 1.3, class: "cell-dot" })),
  );
}

/**
 * @param {RaceBoard.Board} board
 * @param {boolean} portrait
 */
export function scenery(board, portrait) {
  const { left, top, right, bottom } = tableBox(board, portrait);
  const area = { x: left, y: top, width: right - left, height: bottom - top, rx: 16 };
  const [one, other] = board.start_posts.map((post) => toPicture(post, portrait));
  return [
    s("defs", {}, dots(portrait)),
    s("rect", { ...area, class: "board-table" }),
    s("rect", { ...area, fill: "url(#board-cells)" }),
    s("path", { d: `M${one}L${other}`, class: "board-start" }),
    [one, other].map(([cx, cy]) => s("circle", { cx, cy, r: 4, class: "start-post" })),
  ];
}
