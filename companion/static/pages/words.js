// The words of a game, and events in words.

import { get } from "../core/api.js";
import { language } from "../core/language.js";
import { loadGame, seatFacts } from "../games/lookup.js";

/**
 * The words of a game and of the table, with the names of facts that are seat numbers in this game.
 * @template {Phrases[]} P
 * @param {string} ruleset
 * @param {[Words, ...P]} phrases
 * @returns {[Words, ...P]}
 */
export const withSeatFacts = (ruleset, [words, ...others]) => [{ ...words, seatFacts: seatFacts(ruleset) }, ...others];

/**
 * Loads the words of a game and of the table, in the reader's language. The game's module is loaded too.
 * @param {string} ruleset
 * @returns {Promise<{ phrases: [Words, Phrases], seats: { least: number, most: number }, computers: boolean }>}
 */
export async function wordsOf(ruleset) {
  const [{ words, table, seats, computers }] = await Promise.all([get(`/rulesets/${ruleset}?lang=${language()}`), loadGame(ruleset)]);
  return { phrases: withSeatFacts(ruleset, [words, table]), seats, computers };
}

/**
 * @param {GameEvent} event
 * @param {string} text
 * @param {Names} names the names of the players at the time of the event
 * @returns {DescribedEvent}
 */
export const describedEvent = (event, text, names) => ({
  version: event.version,
  step: event.at + event.actor,
  played: !event.type.startsWith("table."),
  text,
  names,
  event,
});
