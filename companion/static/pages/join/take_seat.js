// Takes a seat. Sends the phone's part of the seed for shuffling, and stores the seat's token.

import { command, get, Refusal, randomText } from "../../core/api.js";
import { saveGame, saveName, saveSeatToken } from "../../core/storage.js";

const ATTEMPTS = 4;

/**
 * The number of an additional seat, if there are reserved seats that must stay free. Otherwise null, which means any seat.
 * @param {TableView} table
 */
const newChair = (table) => (table.chairs.some(({ taken }) => !taken) && table.phase === "lobby" ? table.chairs.length : null);

/**
 * Takes a seat and returns its address. `seat` is the number of a reserved seat, or null for a new seat.
 * @param {FoundTable} found
 * @param {string} code
 * @param {string} name
 * @param {number | null} seat
 */
export async function takeSeat({ game, table, ruleset }, code, name, seat) {
  for (let attempt = 1; ; attempt++) {
    try {
      const body = { code, name, entropy: randomText(), seat: seat ?? newChair(table) };
      const taken = await command("POST", `/games/${game}/seats`, null, body);
      saveSeatToken(game, taken.seat, taken.token);
      saveGame(game, ruleset.ruleset, ruleset.words.title, table.imported);
      saveName(name);
      return `/games/${game}/seats/${taken.seat}`;
    } catch (error) {
      const overtaken = seat === null && error instanceof Refusal && error.code === "seat-taken";
      if (!overtaken || attempt === ATTEMPTS) throw error;
      table = (await get(`/games/${game}`)).table; // somebody sat down a moment earlier
    }
  }
}
