// Every ruleset and the module that draws it. Adding a game adds one line here and one folder beside this file.
// docs/companion.md says what a game module exports.

export * as drehwurm from "./drehwurm/game.js";
export * as drehwurm_sheet from "./drehwurm/sheet.js";
export * as wormup from "./race/wormup.js";
export * as wormup_sheet from "./race/wormup_sheet.js";
export * as wurmeln from "./race/wurmeln.js";
export * as wurmeln_sheet from "./race/wurmeln_sheet.js";
export * as wormup_board from "./race_board/wormup.js";
export * as wurmeln_board from "./race_board/wurmeln.js";
export * as takethat from "./takethat/game.js";
export * as takethat_sheet from "./takethat/sheet.js";
