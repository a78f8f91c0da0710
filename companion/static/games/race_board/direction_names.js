// The names of the six neighbouring cells, as seen from the moving end of the worm.

import { t } from "../../core/language.js";
import { directionOf } from "./geometry.js";
import { endOf, headingOf } from "./modes.js";

/**
 * @param {number} turn how far to the left of straight on, in sixths of a circle
 * @param {RaceBoard.Mode} mode
 */
function turnName(turn, mode) {
  const reverse = mode === "reverse";
  switch (turn) {
    case 0: return reverse ? t("race_board.backward") : t("race_board.forward");
    case 1: return reverse ? t("race_board.backward-left") : t("race_board.forward-left");
    case 5: return reverse ? t("race_board.backward-right") : t("race_board.forward-right");
    case 2: return t("race_board.sharp-left");
    case 4: return t("race_board.sharp-right");
    default: return t("race_board.turn-round");
  }
}

/**
 * How far a cell is to the left of straight on, in sixths of a circle.
 * @param {RaceBoard.Cell[]} worm
 * @param {RaceBoard.Cell[]} laying
 * @param {RaceBoard.Mode} mode
 * @param {RaceBoard.Cell} cell
 */
export const turnTo = (worm, laying, mode, cell) => (directionOf(endOf(worm, laying, mode), cell) - headingOf(worm, laying, mode) + 6) % 6;

/**
 * @param {RaceBoard.Cell[]} worm
 * @param {RaceBoard.Cell[]} laying
 * @param {RaceBoard.Mode} mode
 * @param {RaceBoard.Cell} cell
 */
export const cellName = (worm, laying, mode, cell) => turnName(turnTo(worm, laying, mode, cell), mode);
