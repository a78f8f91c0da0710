// The reader's language: texts of the pages, sentences of the games, numbers.

export const LANGUAGES = { de: "Deutsch", en: "English", nl: "Nederlands" };

const asked = () => [new URLSearchParams(location.search).get("lang"), stored(), ...navigator.languages];
const stored = () => {
  try {
    return localStorage.getItem("wurm.language");
  } catch {
    return null; // a browser may forbid storage
  }
};

let texts = {};
let spoken = "en";

export const language = () => spoken;

/** Loads the texts in the language asked for, or else the one this reader prefers. */
export async function speak(wanted) {
  if (wanted) {
    try {
      localStorage.setItem("wurm.language", wanted);
    } catch {
      // then it holds for this page only
    }
  }
  const preferred = [wanted, ...asked()].map((tag) => tag?.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? "en";
  const answer = await fetch(`/i18n/${preferred}.json`);
  use(preferred, await answer.json());
}

/** The same for a page that carries its texts with it. */
export function use(tag, catalogue) {
  spoken = tag;
  texts = catalogue;
  document.documentElement.lang = tag;
}

const PLACE = /{(\w+)(?::([^|{}]*)\|([^|{}]*))?}/g;

function fill(template, facts, show) {
  return template.replace(PLACE, (_, fact, one, many) => {
    if (one !== undefined) return facts[fact] === 1 ? one : many;
    return show(fact, facts[fact]);
  });
}

const shownNumber = (value) => (typeof value === "number" ? new Intl.NumberFormat(spoken).format(value) : String(value));

/** A text of the pages: t("players", { count: 3 }). */
export function t(key, facts = {}) {
  if (!(key in texts)) {
    console.error(`no text for ${key}`);
    return key;
  }
  return fill(texts[key], facts, (_, value) => shownNumber(value));
}

const SEATS = new Set(["seat", "turn", "by", "winner", "actor"]);
const FREE = new Set(["name", "why", "note"]);

/** A sentence of a game or of the table: `phrases` are the words to look in, the game's first. */
export function sentence(kind, code, facts, phrases, players) {
  const template = phrases.map((words) => words[kind]?.[code]).find((found) => found !== undefined);
  const show = (fact, value) => {
    if (SEATS.has(fact) && typeof value === "number") return players[value] ?? String(value + 1);
    if (Array.isArray(value)) return value.map((part) => show(fact, part)).join(", ");
    if (typeof value === "string" && !FREE.has(fact)) return nameOf(value, phrases);
    return value === null || value === undefined ? "–" : shownNumber(value);
  };
  return template === undefined ? code : fill(template, facts, show);
}

/** What a code (a card, a tile, an action) is called. */
export function nameOf(code, phrases) {
  return phrases.map((words) => words.names?.[code]).find((found) => found !== undefined) ?? code;
}

/** "Ada, Bert and Cleo", as the language has it. */
export const listed = (parts) => new Intl.ListFormat(spoken, { type: "conjunction" }).format(parts);
