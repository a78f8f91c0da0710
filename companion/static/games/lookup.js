// Finds the module of a game by its ruleset.

import * as registry from "./registry.js";

/** @type {Record<string, GameModule>} */
const MODULES = registry;

/** @param {string} ruleset */
export const gameModule = (ruleset) => MODULES[ruleset];

/**
 * Whether every player needs a phone. Nobody does where a referee records a game with real pieces.
 * @param {string} ruleset
 */
export const needsPhones = (ruleset) => !gameModule(ruleset).refereed;
