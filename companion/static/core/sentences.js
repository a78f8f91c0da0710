// Fills facts into sentences exactly as events/words.py does. That module describes the format, which the texts of the pages use
// too.

const PLACEHOLDER = /{(\w+)(\+1|\/seat|\/ms[.,])?(?::([^|{}]*)\|([^|{}]*))?}/g;
const SEAT_FACTS = ["seat", "turn", "by", "winner", "winners"]; // for every table; a game adds its own names as `seatFacts`
const SEAT_LISTS = new Set(["seats"]);
const FREE_TEXT = new Set(["name", "why", "text"]);

/**
 * The name of a code (a card, a tile, an action).
 * @param {string} code
 * @param {Phrases[]} phrases the words to search: the game's, then the table's
 */
export function nameOf(code, phrases) {
  return phrases.map((words) => words.names?.[code]).find((found) => found !== undefined) ?? code;
}

/**
 * Whether a fact with this name is a seat number.
 * @param {string} fact
 * @param {Phrases[]} phrases
 */
const isSeat = (fact, phrases) => SEAT_FACTS.includes(fact) || phrases.some(({ seatFacts }) => seatFacts?.includes(fact));

/**
 * @param {string} fact
 * @param {unknown} value
 * @param {Phrases[]} phrases
 * @param {Names} players
 * @returns {string}
 */
function shown(fact, value, phrases, players) {
  if (Array.isArray(value)) {
    const kind = SEAT_LISTS.has(fact) ? "seat" : fact;
    return value.map((part) => shown(kind, part, phrases, players)).join(", ");
  }
  if (fact === "actor" && typeof value === "string" && value.startsWith("seat:")) {
    return shown("seat", Number(value.slice(5)), phrases, players);
  }
  if (typeof value === "number" && isSeat(fact, phrases)) return players[value] ?? String(value + 1);
  if (typeof value === "string" && !FREE_TEXT.has(fact)) return nameOf(value, phrases);
  return value === null || value === undefined ? "–" : String(value);
}

/**
 * "80 ms" or "1.4 s".
 * @param {number} ms
 * @param {string} mark the decimal mark of the language
 */
function duration(ms, mark) {
  const tenths = Math.floor((ms + 50) / 100);
  return ms < 1000 ? `${ms} ms` : `${Math.floor(tenths / 10)}${mark}${tenths % 10} s`;
}

/**
 * A template with its facts filled in.
 * @param {string} template
 * @param {Facts} facts
 * @param {Phrases[]} [phrases]
 * @param {Names} [players]
 */
export function filled(template, facts, phrases = [], players = []) {
  return template.replace(PLACEHOLDER, (_, fact, format, one, many) => {
    const value = facts[fact];
    if (one !== undefined) return (Array.isArray(value) ? value.length : value) === 1 ? one : many;
    if (format === "+1" && typeof value === "number") return String(value + 1);
    if (format?.startsWith("/ms") && typeof value === "number") return duration(value, format.at(-1));
    if (format === "/seat" && Array.isArray(value)) {
      return value.map((part, seat) => `${shown("seat", seat, phrases, players)} ${shown(fact, part, phrases, players)}`).join(", ");
    }
    return shown(fact, value, phrases, players);
  });
}

/**
 * The sentence for a refusal.
 * @param {string} code
 * @param {Facts} facts
 * @param {Phrases[]} phrases
 * @param {Names} players
 */
export function refusal(code, facts, phrases, players) {
  const template = phrases.map((words) => words.illegal?.[code]).find((found) => found !== undefined);
  return filled(template ?? code, facts, phrases, players);
}

/** @param {unknown} value */
const isMissing = (value) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/**
 * The sentence for an event as one viewer sees it; null if the event has no sentence.
 * @param {GameEvent} event
 * @param {Phrases[]} phrases
 * @param {Names} players
 */
export function happened(event, phrases, players) {
  let key = event.type.slice(event.type.lastIndexOf(".") + 1);
  const sentences = phrases.map((words) => words.happened ?? {}).find((known) => key in known);
  if (!sentences) return null;
  const alternative = () =>
    Object.keys(sentences)
      .filter((name) => name.startsWith(`${key}?`) && !name.slice(key.length + 1).includes("?"))
      .find((name) => isMissing(event.data[name.slice(key.length + 1)]));
  for (let next = alternative(); next; next = alternative()) key = next;
  return filled(sentences[key] ?? key, { ...event.data, actor: event.actor }, phrases, players);
}
