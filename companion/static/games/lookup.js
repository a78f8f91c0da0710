// Finds the module of a game by its ruleset.

import { loadTexts } from "../core/language.js";
import * as registry from "./registry.js";

/** @type {Record<string, GameModule>} */
const MODULES = registry;

/** @param {string} ruleset */
export const gameModule = (ruleset) => MODULES[ruleset];

/**
 * Loads a game that the page's script does not contain (see companion/bundle.py), and its texts in the current language.
 * @param {string} ruleset
 */
export async function loadGame(ruleset) {
  const { loadScript } = /** @type {any} */ (globalThis);
  if (loadScript) await Promise.all([MODULES[ruleset] ?? loadScript(ruleset), loadTexts(ruleset)]);
}

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

/**
 * The ruleset of the same game played the other way: on the screen or with real pieces. Null if there is none.
 * @param {string} ruleset
 */
export function otherWay(ruleset) {
  const { realPieces } = MODULES[ruleset] ?? {};
  return realPieces ?? Object.keys(MODULES).find((each) => MODULES[each].realPieces === ruleset) ?? null;
}
