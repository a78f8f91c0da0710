// Tells those who have seen a request (to undo, to free or recover a seat, to seat a computer, to become the host) how it ended.

import { t } from "../core/language.js";
import { happened } from "../core/sentences.js";

/** @type {("request" | "seat_request" | "hosting_request" | "seat_recovery" | "computer_request")[]} */
const REQUESTS = ["request", "seat_request", "hosting_request", "seat_recovery", "computer_request"];
const CLOSES_UNDO = /\.(refused|withdrawn|undone|redone|left|seat_freed)$/;

/**
 * A sentence about the request that these events have ended. Null if they have ended no request, or if they have started or ended
 * the game. A request to undo also ends when play goes on.
 * @param {TableView | null} before
 * @param {TableView} after
 * @param {GameEvent[]} events
 * @param {{ phrases: Phrases[], names: Names }} room
 */
export function closedRequest(before, after, events, { phrases, names }) {
  const closed = REQUESTS.find((kind) => before?.[kind] && !after[kind]);
  if (!closed || after.phase !== before?.phase) return null;
  const closing = events.filter(({ type }) => type.startsWith("table.") && (closed !== "request" || CLOSES_UNDO.test(type)));
  const last = closing.map((event) => happened(event, phrases, names)).filter(Boolean).at(-1);
  if (last) return last;
  if (closed !== "request" || events.length === 0) return null;
  return before?.request?.redo ? t("undo.redo-void") : t("undo.void");
}
