// The modes of moving a worm: step with the head, step back with the tail, or lay the worm out again from its tail.

import { directionOf, includesCell, isSameCell, neighbour, PARTS } from "./geometry.js";

/**
 * @param {RaceBoard.Action} action
 * @returns {RaceBoard.Mode | null}
 */
export const modeOf = ({ type, direction }) => (type === "lay" ? "lay" : type === "step" ? direction : null);

/** @type {RaceBoard.Mode[]} */
export const MODES = ["forward", "reverse", "lay"];

/**
 * The modes that the service offers now.
 * @param {RaceBoard.Action[]} legal
 */
export const modesOf = (legal) => MODES.filter((mode) => legal.some((action) => modeOf(action) === mode));

/**
 * The cells that the service offers in a mode.
 * @param {RaceBoard.Action[]} legal
 * @param {RaceBoard.Mode} mode
 */
export const cellsOf = (legal, mode) => legal.filter((action) => modeOf(action) === mode).map(({ cell }) => cell);

/**
 * The worm after a step.
 * @param {RaceBoard.Cell[]} worm
 * @param {RaceBoard.Mode} mode
 * @param {RaceBoard.Cell} cell
 */
export const stepped = (worm, mode, cell) => (mode === "forward" ? [cell, ...worm.slice(0, -1)] : [...worm.slice(1), cell]);

/**
 * The cell from which the next step starts: that of the head, of the tail, or of the part that was laid last.
 * @param {RaceBoard.Cell[]} worm
 * @param {RaceBoard.Cell[]} laying
 * @param {RaceBoard.Mode} mode
 * @returns {RaceBoard.Cell}
 */
export function endOf(worm, laying, mode) {
  if (mode === "lay") return laying.at(-1) ?? worm[PARTS - 1];
  return mode === "forward" ? worm[0] : worm[PARTS - 1];
}

/**
 * The direction in which the moving end of the worm points, as an index of NEIGHBOURS.
 * @param {RaceBoard.Cell[]} worm
 * @param {RaceBoard.Cell[]} laying
 * @param {RaceBoard.Mode} mode
 */
export function headingOf(worm, laying, mode) {
  if (mode === "lay") return laying.length > 1 ? directionOf(laying[laying.length - 2], laying[laying.length - 1]) : directionOf(worm[PARTS - 1], worm[PARTS - 2]);
  return mode === "forward" ? directionOf(worm[1], worm[0]) : directionOf(worm[PARTS - 2], worm[PARTS - 1]);
}

/**
 * The free cells next to the moving end of the worm. The page offers them while the service has not answered the previous step. When
 * the next step is sent, the service decides whether that step is legal.
 * @param {RaceBoard.Cell[][]} worms
 * @param {number} seat
 * @param {RaceBoard.Cell[]} laying
 * @param {RaceBoard.Mode} mode
 */
export function freeCells(worms, seat, laying, mode) {
  const worm = worms[seat];
  const end = endOf(worm, laying, mode);
  const others = worms.filter((_, each) => each !== seat).flat();
  const own = mode === "lay" ? laying : worm.filter((cell) => !isSameCell(cell, mode === "forward" ? worm[PARTS - 1] : worm[0]));
  const around = Array.from({ length: 6 }, (_, direction) => neighbour(end, direction));
  return around.filter((cell) => !includesCell(others, cell) && !includesCell(own, cell));
}
