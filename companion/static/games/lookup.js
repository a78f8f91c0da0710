// Finds the module of a game by its ruleset.

import * as registry from "./registry.js";

/** @type {Record<string, GameModule>} */
const MODULES = registry;

/** @param {string} ruleset */
export const gameModule = (ruleset) => MODULES[ruleset];

/**
 * Whether every player needs a phone. Nobody needs one if a referee records a game with real pieces.
 * @param {string} ruleset
 */
export const needsPhones = (ruleset) => !gameModule(ruleset).refereed;

/**
 * The names of facts that are seat numbers in this game, besides those of every table.
 * @param {string} ruleset
 */
export const seatFacts = (ruleset) => gameModule(ruleset)?.seatFacts ?? [];
