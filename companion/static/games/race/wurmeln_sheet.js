// Würmeln with real bids and worms.

export { wurmelnSheetCover as cover } from "./cover.js";
export { wurmelnLessons as lessons } from "./lessons.js";
export { badge, board, hand, onTurn, pad, refereed, seatFacts, sequential, status } from "./sheet_game.js";
