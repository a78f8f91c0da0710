// Taking a seat: the phone adds its share to the shuffle and keeps what it is given.

import { command, get, randomText, Refusal } from "../../core/api.js";
import { keepSeat, keepPlayed, rememberName } from "../../core/keeping.js";

const ATTEMPTS = 4;

/** A chair of one's own: not one that is kept for somebody else. */
const newChair = (table) => (table.chairs.some(({ taken }) => !taken) && table.phase === "lobby" ? table.chairs.length : null);

/** Sits down and says where; `seat` is a chair that stands there, or null for a new one. */
export async function sitDown({ game, table, ruleset }, code, name, seat) {
  for (let attempt = 1; ; attempt++) {
    try {
      const body = { code, name, entropy: randomText(), seat: seat ?? newChair(table) };
      const taken = await command("POST", `/games/${game}/seats`, null, body);
      keepSeat(game, taken.seat, taken.token);
      keepPlayed(game, ruleset.ruleset, ruleset.words.title, table.imported);
      rememberName(name);
      return `/games/${game}/seats/${taken.seat}`;
    } catch (why) {
      const overtaken = seat === null && why instanceof Refusal && why.code === "seat-taken";
      if (!overtaken || attempt === ATTEMPTS) throw why;
      table = (await get(`/games/${game}`)).table; // somebody sat down a moment earlier
    }
  }
}
