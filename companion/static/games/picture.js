// The cover picture of a game, in the format 16:9.

import { picture } from "../art/paper.js";
import { body, head, WORM } from "../art/worm.js";
import { gameModule } from "./lookup.js";
import { table } from "./shared/cover.js";

const anyGame = () => [table(), body("y", "M60 128C90 150 110 70 150 92S200 150 226 74", 34), head(228, 66, 26, WORM.y.body, { mood: "grin" })];

/**
 * A game whose module has no cover gets a worm on a green table.
 * @param {string} ruleset
 */
export const gamePicture = (ruleset) =>
  picture("0 0 320 180", { kind: "game-picture" }, (gameModule(ruleset)?.cover ?? anyGame)());
