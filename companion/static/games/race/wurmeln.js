// Würmeln: a race in which phones bid.

export { badge, board, hand, minutes, onTurn, status } from "./game.js";
export { wurmelnCover as cover } from "./cover.js";
