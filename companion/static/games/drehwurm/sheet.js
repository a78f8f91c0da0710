// The score sheet for Drehwurm with real cards.

import { sheetPad } from "../sheet/pad.js";
import { pileRecord } from "./sheet_fields.js";

export { badge, board, hand, onTurn, refereed, seatFacts, showsScores, status } from "../sheet/game.js";
export { sheetCover as cover } from "./cover.js";
export { lessons } from "./lessons.js";

/** @param {Sheet.Room} room */
export const pad = (room) => sheetPad(room, pileRecord);
