// Worm Up!: a race in which phones bid.

export { badge, board, hand, minutes, onTurn, status } from "./game.js";
export { wormupCover as cover } from "./cover.js";
