// Sentences for screen readers that say what the newest events have changed on the board.

import { t } from "../../core/language.js";
import { cellName } from "./direction_names.js";
import { partsText } from "./distances.js";
import { PARTS } from "./geometry.js";

/**
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Board} board
 * @param {{ seat: number, direction: RaceBoard.Mode, cell: RaceBoard.Cell }} step
 */
function stepText({ names }, board, { seat, direction, cell }) {
  const worm = board.worms[seat];
  // The worm before this step. The end that did not lead may be wrong here, but the direction does not depend on that end.
  const before = direction === "forward" ? [...worm.slice(1), worm[PARTS - 1]] : [worm[0], ...worm.slice(0, -1)];
  const facts = { name: names[seat], direction: cellName(before, [], direction, cell), distance: partsText(board.distances[seat]) };
  return board.left > 0 ? t("race_board.heard-step", { ...facts, left: board.left }) : t("race_board.heard-last", facts);
}

/**
 * @param {RaceBoard.Room} room
 * @returns {string}
 */
export function spoken(room) {
  const { events, play, names } = room;
  const { board } = play;
  if (!board) return "";
  /** @type {Record<string, (data: any) => string>} */
  const texts = {
    worm_stepped: (data) => stepText(room, board, data),
    part_laid: ({ seat }) => t("race_board.heard-laid", { name: names[seat], parts: Math.max(0, PARTS - board.laying.length) % PARTS }),
    line_swung: () => t("race_board.heard-swung", { distances: board.distances.map((far, seat) => `${names[seat]} ${partsText(far)}`).join(", ") }),
  };
  return events.map(({ type, data }) => texts[type.slice(type.lastIndexOf(".") + 1)]?.(data) ?? "").filter(Boolean).join(" ");
}
