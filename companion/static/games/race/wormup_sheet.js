// Worm Up! with real bids and worms.

export { wormupSheetCover as cover } from "./cover.js";
export { wormupLessons as lessons } from "./lessons.js";
export { badge, board, hand, onTurn, pad, refereed, seatFacts, sequential, status } from "./sheet_game.js";
