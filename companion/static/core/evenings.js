// The evenings that this browser stores. Each has its tokens, and the id of this phone's person in that evening.

import { load, save } from "./storage.js";

const MAX_EVENINGS = 40; // as many tokens as the service accepts for the club
const HOURS_SHOWN = 20; // for so long an evening counts as recent after it was last opened
const SCREEN = "wurm.screen";

const evenings = () => load("evenings", /** @type {Record<string, StoredEvening>} */ ({}));

/**
 * @param {string} evening
 * @param {Partial<StoredEvening>} changes
 */
export function saveEvening(evening, changes) {
  const all = evenings();
  const before = all[evening] ?? { host: null, person: null, token: null, code: null, title: null };
  all[evening] = { ...before, ...changes, seen: Date.now() };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.seen - one.seen);
  save("evenings", Object.fromEntries(newest.slice(0, MAX_EVENINGS)));
}

/**
 * @param {string} evening
 * @returns {StoredEvening | null}
 */
export const storedEvening = (evening) => evenings()[evening] ?? null;

/** @param {string} evening */
export function forgetEvening(evening) {
  const { [evening]: _, ...others } = evenings();
  save("evenings", others);
}

/** @returns {({ id: string } & StoredEvening)[]} the evenings of the last hours, the newest first */
export const recentEvenings = () =>
  Object.entries(evenings())
    .map(([id, stored]) => ({ id, ...stored }))
    .filter(({ seen }) => Date.now() - seen < HOURS_SHOWN * 3_600_000)
    .sort((one, other) => other.seen - one.seen);

/** The person token of the evening that was opened last. By this token the service recognises the person at another evening. Null
 * if no person token is stored. */
export const knownPerson = () => Object.values(evenings()).sort((one, other) => other.seen - one.seen).find(({ token }) => token)?.token ?? null;

/** The tokens of the evenings that this browser stores, first all tokens of persons. The service shows the club to whoever sends
 * them. */
export const eveningTokens = () => {
  const stored = Object.values(evenings()).sort((one, other) => other.seen - one.seen);
  return [...stored.map(({ token }) => token), ...stored.map(({ host }) => host)].filter((token) => token !== null && token !== undefined).slice(0, MAX_EVENINGS);
};

/** The evening whose big screen this tab is, or null. A tab stays the screen of its evening while it shows tables. */
export function screenOf() {
  try {
    return sessionStorage.getItem(SCREEN);
  } catch {
    return null; // a browser may forbid storage
  }
}

/** @param {string | null} evening null if this tab is no longer the screen of an evening */
export function saveScreen(evening) {
  try {
    if (evening === null) sessionStorage.removeItem(SCREEN);
    else sessionStorage.setItem(SCREEN, evening);
  } catch {
    // storage is forbidden, so this tab does not stay the screen of the evening
  }
}
