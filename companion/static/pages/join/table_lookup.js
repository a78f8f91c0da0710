// Finds the table or the evening of a join code.

import { get, Refusal, Unreachable } from "../../core/api.js";
import { language } from "../../core/language.js";

/**
 * The table or the evening of a join code, or why there is none.
 * @param {string} code
 * @returns {Promise<FoundTable | FoundEvening | NoTable>}
 */
export async function lookUpTable(code) {
  if (!code) return { why: "no-code" };
  try {
    const { game, evening } = await get(`/codes/${encodeURIComponent(code)}`);
    if (evening) return await get(`/evenings/${evening}`);
    const { table } = await get(`/games/${game}`);
    return { game, table, ruleset: await get(`/rulesets/${table.ruleset}?lang=${language()}`) };
  } catch (error) {
    if (error instanceof Unreachable) return { why: "unreachable" };
    if (error instanceof Refusal) return { why: error.status === 404 ? "dead-code" : "refused", text: error.message };
    throw error;
  }
}

/**
 * Why nobody else can join now, or null.
 * @param {FoundTable} found
 */
export function whyClosed({ table, ruleset }) {
  const free = table.chairs.some(({ taken }) => !taken);
  if (table.phase === "over") return "over";
  if (table.locked) return "locked";
  if (!free && table.phase !== "lobby") return "started";
  if (!free && table.chairs.length >= ruleset.seats.most) return "full";
  return null;
}

/**
 * Whether a new player can sit down, in an additional seat or in a seat that was freed in a running game.
 * @param {FoundTable} found
 */
export const hasRoom = ({ table, ruleset }) =>
  table.phase === "lobby" ? table.chairs.length < ruleset.seats.most : freedSeat(table) !== null;

/**
 * The first free seat of a running game, which a new player may take under a new name. Null if there is none.
 * @param {TableView} table
 */
export function freedSeat({ phase, chairs }) {
  const seat = phase === "playing" ? chairs.findIndex(({ taken }) => !taken) : -1;
  return seat < 0 ? null : seat;
}
