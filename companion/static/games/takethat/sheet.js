// The score sheet for Take That with real cards.

export { badge, board, hand, onTurn, refereed, seatFacts, showsScores, status } from "../sheet/game.js";
export { sheetCover as cover } from "./cover.js";
