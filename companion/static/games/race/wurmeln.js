// Würmeln: a race in which phones bid.

export { wurmelnCover as cover } from "./cover.js";
export { badge, board, hand, minutes, onTurn, seatFacts, status } from "./game.js";
