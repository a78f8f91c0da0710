// From a code to the table it belongs to.

import { get, Refusal, Unreachable } from "../../core/api.js";
import { language } from "../../core/language.js";

/** What there is to know before somebody sits down; `why` names what stands in the way. */
export async function findTable(code) {
  if (!code) return { why: "no-code" };
  try {
    const { game } = await get(`/codes/${encodeURIComponent(code)}`);
    const { table } = await get(`/games/${game}`);
    return { game, table, ruleset: await get(`/rulesets/${table.ruleset}?lang=${language()}`) };
  } catch (why) {
    if (why instanceof Unreachable) return { why: "unreachable" };
    if (why instanceof Refusal) return { why: why.status === 404 ? "dead-code" : "refused", text: why.message };
    throw why;
  }
}

/** Why nobody else can sit down here now, or null. */
export function closed({ table, ruleset }) {
  const free = table.chairs.some(({ taken }) => !taken);
  if (table.phase === "over") return "over";
  if (table.locked) return "locked";
  if (!free && table.phase !== "lobby") return "started";
  if (!free && table.chairs.length >= ruleset.seats.most) return "full";
  return null;
}

/** Whether a chair can be added to those that stand there. */
export const hasRoom = ({ table, ruleset }) => table.phase === "lobby" && table.chairs.length < ruleset.seats.most;
