// Würmeln: a race in which phones bid.

export { wurmelnCover as cover } from "./cover.js";
export { badge, board, hand, minutes, onTurn, ownerFacts, piece, record, seatFacts, spectatorPlay, status } from "./game.js";
