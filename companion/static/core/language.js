// The language of the pages, and their texts in this language.

import { filled } from "./sentences.js";

/** @type {Record<string, string>} */
export const LANGUAGES = { de: "Deutsch", en: "English", nl: "Nederlands" };

const stored = () => {
  try {
    return localStorage.getItem("wurm.language");
  } catch {
    return null; // a browser may forbid storage
  }
};
const preferences = () => [new URLSearchParams(location.search).get("lang"), stored(), ...navigator.languages];

/** @type {Record<string, string>} */
let texts = {};
/** @type {Record<string, Record<string, string>>} The texts of scripts that the page loaded later, such as that of its game. */
const moreTexts = {};
let current = "en";
/** @type {Record<string, Record<string, string>> | null} */
let embedded = null;

export const language = () => current;

/**
 * Loads the texts in this language. Without an argument, it loads them in the language that the reader prefers.
 * @param {string} [wanted]
 */
export async function setLanguage(wanted) {
  if (wanted) {
    try {
      localStorage.setItem("wurm.language", wanted);
    } catch {
      // storage is forbidden, so the choice lasts only as long as this page
    }
  }
  const tags = [wanted, ...preferences()].map((tag) => tag?.slice(0, 2) ?? "");
  const preferred = tags.find((tag) => tag in LANGUAGES) ?? current;
  current = preferred; // set before the texts are loaded, so that requests during the loading use this language
  texts = embedded?.[preferred] ?? (await (await fetch(`/i18n/${document.documentElement.dataset.page}.${preferred}.json`)).json());
  await Promise.all(Object.keys(moreTexts).map(loadTexts));
  document.documentElement.lang = preferred;
}

/**
 * Loads the texts of a script that the page loads later, in the current language. Until they have loaded, the texts of the last
 * language stay.
 * @param {string} script
 */
export async function loadTexts(script) {
  moreTexts[script] = await (await fetch(`/i18n/${document.documentElement.dataset.page}.${script}.${current}.json`)).json();
}

/**
 * Uses texts that are contained in the page, instead of loading them.
 * @param {Record<string, Record<string, string>>} catalogues by language
 * @param {string} otherwise the language for readers who prefer none of these languages
 */
export function useEmbeddedTexts(catalogues, otherwise) {
  embedded = catalogues;
  current = otherwise;
}

/**
 * A text of the pages: t("players.points", { points: 3 }).
 * @param {string} key
 * @param {Facts} [facts]
 */
export function t(key, facts = {}) {
  const text = texts[key] ?? Object.values(moreTexts).find((each) => key in each)?.[key];
  if (text === undefined) {
    console.error(`no text for ${key}`);
    return key;
  }
  return filled(text, facts);
}

/**
 * "Ada, Bert and Cleo", as the language writes it.
 * @param {Names} parts
 */
export const listed = (parts) => new Intl.ListFormat(current, { type: "conjunction" }).format(parts);
