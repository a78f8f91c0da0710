// The words of a game, and events in words.

import { get } from "../core/api.js";
import { language } from "../core/language.js";

/**
 * The words of a game and of the table, in the reader's language.
 * @param {string} ruleset
 * @returns {Promise<{ phrases: [Words, Phrases], seats: { least: number, most: number } }>}
 */
export async function wordsOf(ruleset) {
  const { words, table, seats } = await get(`/rulesets/${ruleset}?lang=${language()}`);
  return { phrases: [words, table], seats };
}

/**
 * @param {GameEvent} event
 * @param {string} text
 * @returns {ToldEvent}
 */
export const toldEvent = (event, text) => ({
  version: event.version,
  step: event.at + event.actor,
  played: !event.type.startsWith("table."),
  text,
  event,
});
