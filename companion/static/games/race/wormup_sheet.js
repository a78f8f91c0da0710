// Worm Up! with real bids, recorded by a referee.

export { wormupSheetCover as cover } from "./cover.js";
export { badge, board, hand, onTurn, seatFacts, status } from "./game.js";

/** A referee records the game: players need no phones. */
export const refereed = true;
