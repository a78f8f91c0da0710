// Worm Up!: a race in which phones bid.

export { wormupCover as cover } from "./cover.js";
export { badge, board, coach, cues, hand, minutes, moment, onTurn, ownerFacts, piece, record, seatFacts, spectatorPlay, status } from "./game.js";
export { wormupLessons as lessons } from "./lessons.js";
