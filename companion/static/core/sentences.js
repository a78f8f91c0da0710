// Sentences of games and tables, filled in exactly as the service fills them (events/words.py has the syntax).

const PLACE = /{(\w+)(\+1|\/seat|\/ms[.,])?(?::([^|{}]*)\|([^|{}]*))?}/g;
const SEATS = new Set([
  "seat", "turn", "by", "winner", "winners", "dealer", "starter", "turner", "declares", "next_dealer", "valid", "lanes",
]);
const SEAT_LISTS = new Set(["seats"]);
const FREE = new Set(["name", "why", "text"]);

/** What a code (a card, a tile, an action) is called; `phrases` are the words to look in, the game's first. */
export function nameOf(code, phrases) {
  return phrases.map((words) => words.names?.[code]).find((found) => found !== undefined) ?? code;
}

function shown(fact, value, phrases, players) {
  if (Array.isArray(value)) {
    const kind = SEAT_LISTS.has(fact) ? "seat" : fact;
    return value.map((part) => shown(kind, part, phrases, players)).join(", ");
  }
  if (fact === "actor" && String(value).startsWith("seat:")) return shown("seat", Number(value.slice(5)), phrases, players);
  if (SEATS.has(fact) && typeof value === "number") return players[value] ?? String(value + 1);
  if (typeof value === "string" && !FREE.has(fact)) return nameOf(value, phrases);
  return value === null || value === undefined ? "–" : String(value);
}

/** "80 ms" or "1.4 s", with the decimal mark of the language: exact enough for every photo finish, and short. */
function time(ms, mark) {
  const tenths = Math.floor((ms + 50) / 100);
  return ms < 1000 ? `${ms} ms` : `${Math.floor(tenths / 10)}${mark}${tenths % 10} s`;
}

/** Any template with its facts filled in. */
export function filled(template, facts, phrases = [], players = []) {
  return template.replace(PLACE, (_, fact, way, one, many) => {
    const value = facts[fact];
    if (one !== undefined) return (Array.isArray(value) ? value.length : value) === 1 ? one : many;
    if (way === "+1" && typeof value === "number") return String(value + 1);
    if (way?.startsWith("/ms") && typeof value === "number") return time(value, way.at(-1));
    if (way === "/seat" && Array.isArray(value)) {
      return value.map((part, seat) => `${shown("seat", seat, phrases, players)} ${shown(fact, part, phrases, players)}`).join(", ");
    }
    return shown(fact, value, phrases, players);
  });
}

/** Why something was refused. */
export function refusal(code, facts, phrases, players) {
  const template = phrases.map((words) => words.illegal?.[code]).find((found) => found !== undefined);
  return filled(template ?? code, facts, phrases, players);
}

const untold = (value) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** What happened, from an event as one viewer may know it; null if nobody has words for it. */
export function happened(event, phrases, players) {
  let key = event.type.split(".").at(-1);
  const sentences = phrases.map((words) => words.happened ?? {}).find((known) => key in known);
  if (!sentences) return null;
  const other = () =>
    Object.keys(sentences)
      .filter((name) => name.startsWith(`${key}?`) && !name.slice(key.length + 1).includes("?"))
      .find((name) => untold(event.data[name.slice(key.length + 1)]));
  for (let next = other(); next; next = other()) key = next;
  return filled(sentences[key], { ...event.data, actor: event.actor }, phrases, players);
}
