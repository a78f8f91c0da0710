// Würmeln on the screen.

export { wurmelnBoardCover as cover } from "./cover.js";
export { badge, board, coach, cues, hand, minutes, moment, onTurn, ownerFacts, piece, seatFacts, spectatorPlay, status } from "./game.js";
export { wurmelnBoardLessons as lessons } from "./lessons.js";

/** The same game with real pieces. */
export const realPieces = "wurmeln";
