// Worm Up! on the screen.

export { wormupBoardCover as cover } from "./cover.js";
export { badge, board, coach, cues, hand, minutes, moment, onTurn, ownerFacts, piece, seatFacts, spectatorPlay, status } from "./game.js";
export { wormupBoardLessons as lessons } from "./lessons.js";

/** The same game with real pieces. */
export const realPieces = "wormup";
