// An entry that is being written: its round and player, its preview, and how it is sent.

import { Refusal, Unreachable } from "../../core/api.js";

const PREVIEW_DELAY_MS = 250;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {AbortController | null} */
let asking = null;

/**
 * Whether the reader may write now. The legal actions do not list entries, because there are too many. But whoever may make
 * entries may also close the sheet or name the dealer, and these actions are listed.
 * @param {Sheet.Room} room
 */
export const mayWrite = ({ legal, writer }) => writer !== null && legal.length > 0;

/**
 * The current entry. Null if there is none yet, undefined if the round no longer exists.
 * @param {Sheet.Room} room
 * @param {{ round: number, seat: number }} place
 */
export const entryAt = ({ play }, { round, seat }) => play.rounds[round - 1]?.entries[seat];

/**
 * Opens an entry for writing, with the current record or an empty one.
 * @param {Sheet.Room} room
 * @param {{ round: number, seat: number }} place
 */
export function openEntry(room, { round, seat }) {
  const { pad } = room.chosen;
  const kept = pad?.kind === "entry" && pad.round === round && pad.seat === seat; // the dialog may have been closed by mistake
  const before = entryAt(room, { round, seat })?.record ?? null;
  room.writer?.open(kept ? pad : { kind: "entry", round, seat, before, record: before, opened: Date.now() });
}

/** @param {Sheet.Pad} pad */
function actionOf({ round, seat, record, before }) {
  return before === null ? { type: "enter", round, seat, record } : { type: "correct", round, seat, record, before };
}

/**
 * Changes the draft. A moment later, the page asks the service how many points the draft would give.
 * @param {Sheet.Room} room
 * @param {Partial<Sheet.Pad>} changes
 */
export function changeEntry(room, changes) {
  const pad = { ...room.chosen.pad, seen: null, ...changes };
  room.choose({ pad });
  clearTimeout(timer);
  asking?.abort();
  timer = setTimeout(() => preview(room, pad), PREVIEW_DELAY_MS);
}

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Pad} pad
 */
async function preview(room, pad) {
  asking = new AbortController();
  const { signal } = asking;
  /** @param {Partial<Sheet.Pad>} found */
  const show = (found) => !signal.aborted && room.chosen.pad && room.choose({ pad: { ...room.chosen.pad, ...found } });
  try {
    const table = await room.writer?.preview(actionOf(pad), signal);
    show({ seen: table?.play.rounds[pad.round - 1].entries[pad.seat] ?? null, trouble: null });
  } catch (error) {
    if (error instanceof Refusal && error.code === "nothing-changes") show({ seen: entryAt(room, pad) ?? null, trouble: null });
    else if (error instanceof Refusal) show({ trouble: { text: error.message, facts: error.facts } });
    else if (!(error instanceof Unreachable || signal.aborted)) throw error; // an unreachable service only means that there is no preview
  }
}

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Pad["record"]} record
 */
export async function saveEntry(room, record) {
  clearTimeout(timer);
  asking?.abort();
  const draft = room.chosen.pad;
  /**
   * Shows why the entry was refused, unless the writer has changed the draft since it was sent.
   * @param {string} text
   * @param {Record<string, unknown>} facts
   */
  const refused = (text, facts) => room.chosen.pad?.record === draft.record && room.choose({ pad: { ...room.chosen.pad, trouble: { text, facts } } });
  const done = await room.writer?.act(actionOf({ ...draft, record }), refused);
  if (done) room.writer?.close();
}
