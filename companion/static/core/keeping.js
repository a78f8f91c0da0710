// What this browser remembers: its name, the tables it hosts, the seats it plays. One browser may hold several seats.

const memory = new Map(); // where storage is forbidden, it lasts as long as the page

function load(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`wurm.${key}`)) ?? otherwise;
  } catch {
    return memory.get(key) ?? otherwise;
  }
}

function save(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`wurm.${key}`, JSON.stringify(value));
  } catch {
    // private browsing: it stays in memory
  }
}

const KEPT_GAMES = 20;
const games = () => load("games", {});

function change(game, changes) {
  const all = games();
  all[game] = { host: null, code: null, title: null, ruleset: null, seats: {}, ...all[game], ...changes, seen: Date.now() };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.seen - one.seen);
  save("games", Object.fromEntries(newest.slice(0, KEPT_GAMES)));
}

export const rememberedName = () => load("name", "");
export const rememberName = (name) => save("name", name);

export const hostToken = (game) => games()[game]?.host ?? null;
export const keepHost = (game, host, code = null) => change(game, { host, code });

export const seatToken = (game, seat) => games()[game]?.seats[seat] ?? null;
export const ownSeats = (game) => Object.keys(games()[game]?.seats ?? {}).map(Number);
export const keepSeat = (game, seat, token) => change(game, { seats: { ...games()[game]?.seats, [seat]: token }, left: null });
export function forgetSeat(game, seat) {
  const { [seat]: _, ...others } = games()[game]?.seats ?? {};
  change(game, { seats: others });
}

/** A table whose seat was given up, with the code to sit down again, if it is known. */
export const keepLeft = (game, title, code) => change(game, { title, left: { code } });
export const forgetLeft = (game) => change(game, { left: null });
export const lastLeft = () => recentGames().find(({ left }) => left) ?? null;

/** What is played there: for the home page, and so that a page may load the words before it has seen the table. */
export const keepPlayed = (game, ruleset, title, imported = false) => change(game, { ruleset, title, imported });
export const playedAt = (game) => games()[game]?.ruleset ?? null;
export const recentGames = () =>
  Object.entries(games())
    .map(([game, kept]) => ({ game, ...kept, seats: Object.keys(kept.seats).map(Number) }))
    .sort((one, other) => other.seen - one.seen);
export function forgetGame(game) {
  const { [game]: _, ...others } = games();
  save("games", others);
}
