// Würmeln: a race in which phones bid.

export { wurmelnCover as cover } from "./cover.js";
export { badge, board, coach, cues, hand, minutes, moment, onTurn, ownerFacts, piece, record, seatFacts, spectatorPlay, status } from "./game.js";
export { wurmelnLessons as lessons } from "./lessons.js";
