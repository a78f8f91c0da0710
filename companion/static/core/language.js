// The reader's language, and the texts of the pages in it.

import { filled } from "./sentences.js";

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
  spoken = preferred; // whoever asks for words meanwhile asks in this language
  const answer = await fetch(`/i18n/${preferred}.json`);
  use(preferred, await answer.json());
}

/** The same for a page that carries its texts with it. */
export function use(tag, catalogue) {
  spoken = tag;
  texts = catalogue;
  document.documentElement.lang = tag;
}

/** A text of the pages: t("players", { count: 3 }). */
export function t(key, facts = {}) {
  if (!(key in texts)) {
    console.error(`no text for ${key}`);
    return key;
  }
  return filled(texts[key], facts);
}

/** "Ada, Bert and Cleo", as the language has it. */
export const listed = (parts) => new Intl.ListFormat(spoken, { type: "conjunction" }).format(parts);
