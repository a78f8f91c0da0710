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
let carried = null;

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
  const preferred = [wanted, ...asked()].map((tag) => tag?.slice(0, 2)).find((tag) => tag in LANGUAGES) ?? spoken;
  spoken = preferred; // whoever asks for words meanwhile asks in this language
  texts = carried?.[preferred] ?? (await (await fetch(`/i18n/${preferred}.json`)).json());
  document.documentElement.lang = preferred;
}

/** For a page that brings its texts with it, by language; `usual` is for readers whose own is not among them. */
export function carry(catalogues, usual) {
  carried = catalogues;
  spoken = usual;
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
