// The last known table of a game, as a spectator sees it. It is shown when the server cannot be reached.
//
// A stored table was always received without a token, so it contains no hand and no bid.

import { get } from "./api.js";

const CACHE = "wurm-tables";
const MAX_TABLES = 5;
const PAUSE_MS = 3000; // between two requests for the public view

const keyOf = (/** @type {string} */ game) => `/offline/tables/${game}`;
/** Whether the browser has a cache for this page. On plain HTTP, and for a page that was opened from a file, it has none. */
const isAvailable = () => isSecureContext && "caches" in globalThis && location.protocol.startsWith("http");

/** @param {TableView} table */
const isPublic = ({ you, legal }) => you === null && legal.length === 0;

/** @param {SavedTable} saved */
async function save(saved) {
  const cache = await caches.open(CACHE);
  await cache.delete(keyOf(saved.table.game)); // it is added again below, so that the newest table comes last
  await cache.put(keyOf(saved.table.game), new Response(JSON.stringify(saved), { headers: { "Content-Type": "application/json" } }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_TABLES).map((old) => cache.delete(old)));
}

/**
 * The saved table of this game. If this game was not saved, the newest saved table; null if no table was saved.
 * @param {string | undefined} game
 * @returns {Promise<SavedTable | null>}
 */
export async function lastTable(game) {
  if (!isAvailable()) return null;
  const cache = await caches.open(CACHE);
  const own = game ? await cache.match(keyOf(game)) : undefined;
  const newest = own ?? (await cache.matchAll()).at(-1);
  return newest ? newest.json() : null;
}

/** @param {string} game */
export async function forgetTable(game) {
  if (isAvailable()) await (await caches.open(CACHE)).delete(keyOf(game));
}

/** Saves the table of one game, at most once per PAUSE_MS. */
export class LastTable {
  #game;
  #hasToken;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #busy = false;
  /** @type {{ table: TableView, phrases: [Words, Phrases] } | null} */
  #newest = null;

  /**
   * @param {string} game
   * @param {boolean} hasToken whether the page has a token. If so, the tables of its stream are not public.
   */
  constructor(game, hasToken) {
    this.#game = game;
    this.#hasToken = hasToken;
  }

  /**
   * Has to be called with every new table.
   * @param {TableView} table
   * @param {[Words, Phrases]} phrases
   */
  update(table, phrases) {
    if (!isAvailable() || !phrases[0].title) return;
    this.#newest = { table, phrases };
    if (this.#timer !== undefined) return;
    const wait = this.#busy ? PAUSE_MS : 0;
    this.#busy = true;
    this.#timer = setTimeout(async () => {
      this.#timer = undefined;
      await this.#save().catch(() => {}); // saving the next table tries again
      setTimeout(() => (this.#busy = false), PAUSE_MS);
    }, wait);
  }

  async #save() {
    const newest = this.#newest;
    if (newest === null) return;
    const table = this.#hasToken ? (await get(`/games/${this.#game}`)).table : newest.table;
    if (isPublic(table)) await save({ table, phrases: newest.phrases, at: Date.now() });
  }
}
