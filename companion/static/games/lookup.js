// Finds the module of a game by its ruleset.

import * as registry from "./registry.js";

export const gameModule = (ruleset) => registry[ruleset];

/** Whether every player needs a phone. Nobody does where a referee records a game with real pieces. */
export const needsPhones = (ruleset) => !gameModule(ruleset).refereed;
