// Würmeln with real bids, recorded by a referee.

export { badge, board, hand, onTurn, status } from "./game.js";
export { wurmelnSheetCover as cover } from "./cover.js";

/** A referee records the game: players need no phones. */
export const refereed = true;
