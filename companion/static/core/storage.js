// The data that this browser stores: the player's name, the reader's settings, and for each game the tokens of the host and of the
// seats that this browser has.

/** @type {Map<string, unknown>} Used if the browser forbids storage. Its content lasts as long as the page. */
const memory = new Map();

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function load(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`wurm.${key}`) ?? "null") ?? otherwise;
  } catch {
    return /** @type {T} */ (memory.get(key)) ?? otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function save(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`wurm.${key}`, JSON.stringify(value));
  } catch {
    // the browser forbids storage, so the value is only in memory
  }
}

const MAX_GAMES = 20;
const games = () => load("games", /** @type {Record<string, StoredGame>} */ ({}));

/**
 * @param {string} game
 * @param {Partial<StoredGame>} changes
 */
function change(game, changes) {
  const all = games();
  const before = all[game] ?? { host: null, code: null, title: null, ruleset: null, seats: {} };
  all[game] = { ...before, ...changes, seen: Date.now() };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.seen - one.seen);
  save("games", Object.fromEntries(newest.slice(0, MAX_GAMES)));
}

export const savedName = () => load("name", "");
/** @param {string} name */
export const saveName = (name) => save("name", name);

/** The level of computer players that was chosen last. */
export const savedLevel = () => load("level", /** @type {Level} */ ("good"));
/** @param {Level} level */
export const saveLevel = (level) => save("level", level);

const opponents = () => load("opponents", /** @type {Record<string, number>} */ ({}));
/**
 * How many computers this device played this game against last. Null if it never did.
 * @param {string} ruleset
 */
export const savedOpponents = (ruleset) => opponents()[ruleset] ?? null;
/**
 * @param {string} ruleset
 * @param {number} count
 */
export const saveOpponents = (ruleset, count) => save("opponents", { ...opponents(), [ruleset]: count });

/** @returns {boolean | null} null if this device has not chosen */
export const savedSound = () => load("sound", /** @type {boolean | null} */ (null));
/** @param {boolean} on */
export const saveSound = (on) => save("sound", on);

/** @param {string} game */
export const hostToken = (game) => games()[game]?.host ?? null;
/**
 * @param {string} game
 * @param {string} host
 * @param {string | null} [code]
 */
export const saveHostToken = (game, host, code = null) => change(game, { host, code });

/**
 * @param {string} game
 * @param {number} seat
 */
export const seatToken = (game, seat) => games()[game]?.seats[seat] ?? null;
/** @param {string} game */
export const ownSeats = (game) => Object.keys(games()[game]?.seats ?? {}).map(Number);
/**
 * @param {string} game
 * @param {number} seat
 * @param {string} token
 */
export const saveSeatToken = (game, seat, token) => change(game, { seats: { ...games()[game]?.seats, [seat]: token }, left: null });
/**
 * Moves a token to another seat number. If another page of this browser has already saved its own token under the old number,
 * that token stays.
 * @param {string} game
 * @param {number} from
 * @param {number} to
 * @param {string | null} token
 */
export function moveSeatToken(game, from, to, token) {
  if (seatToken(game, from) === token) forgetSeat(game, from);
  if (token) saveSeatToken(game, to, token);
}
/**
 * @param {string} game
 * @param {number} seat
 */
export function forgetSeat(game, seat) {
  const { [seat]: _, ...others } = games()[game]?.seats ?? {};
  change(game, { seats: others });
}

/**
 * Stores a table that this player has left, with the code to join again if it is known.
 * @param {string} game
 * @param {string} title
 * @param {string | null} code
 */
export const saveLeftTable = (game, title, code) => change(game, { title, left: { code } });
/** @param {string} game */
export const forgetLeftTable = (game) => change(game, { left: null });
export const lastLeftTable = () => recentGames().find(({ left }) => left) ?? null;

/**
 * Stores which game is played at a table. The home page shows it, and pages can load the words before the table.
 * @param {string} game
 * @param {string} ruleset
 * @param {string | null} title
 * @param {boolean} [imported]
 */
export const saveGame = (game, ruleset, title, imported = false) => change(game, { ruleset, title, imported });
/** @param {string} game */
export const savedRuleset = (game) => games()[game]?.ruleset ?? null;
/** @returns {RecentGame[]} the newest first */
export const recentGames = () =>
  Object.entries(games())
    .map(([game, stored]) => ({ game, ...stored, seats: Object.keys(stored.seats).map(Number) }))
    .sort((one, other) => other.seen - one.seen);
const evenings = () => load("evenings", /** @type {Record<string, StoredEvening>} */ ({}));
/** The name, the games and the evenings, to transfer them to the HTTPS address of the same server. */
export const storedValues = () => ({ name: savedName(), games: games(), evenings: evenings() });
export const hasStored = () => savedName() !== "" || Object.keys({ ...games(), ...evenings() }).length > 0;

/**
 * Adds the values that were stored at the plain HTTP address. Values that are already stored here stay.
 * @param {{ name?: string, games?: Record<string, StoredGame>, evenings?: Record<string, StoredEvening> }} values
 */
export function addStoredValues({ name, games: others, evenings: nights }) {
  if (name && !savedName()) saveName(name);
  if (nights) save("evenings", { ...nights, ...evenings() });
  const own = games();
  for (const [game, other] of Object.entries(others ?? {})) {
    const { host = null, seats = {}, ...more } = own[game] ?? {};
    change(game, { ...other, ...more, host: host ?? other.host, seats: { ...other.seats, ...seats } });
  }
}

/** @param {string} game */
export function forgetGame(game) {
  const { [game]: _, ...others } = games();
  save("games", others);
}

/** Whether tips are switched off, and how many turns this device has taken in each game. */
export const savedTips = () => load("tips", { off: false, turns: /** @type {Record<string, number>} */ ({}) });
/** @param {ReturnType<typeof savedTips>} tips */
export const saveTips = (tips) => save("tips", tips);

const readyTables = () => load("ready", /** @type {string[]} */ ([]));
/**
 * Whether somebody has said on this device that the real pieces of this game are laid out.
 * @param {string} game
 */
export const isReady = (game) => readyTables().includes(game);
/** @param {string} game */
export const saveReady = (game) => save("ready", [game, ...readyTables().filter((each) => each !== game)].slice(0, MAX_GAMES));
