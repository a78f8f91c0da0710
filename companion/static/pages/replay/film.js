// A recorded game, unfolded: how the table stood after every step, for every pair of eyes that came with it.

import { happened } from "../../core/sentences.js";

// The counterpart of service/exports/view_delta.py: unchanged parts are shared between steps.
function patched(before, change) {
  if (change === null) return before;
  if (Array.isArray(change)) return change[0];
  const after = Array.isArray(before) ? before.slice() : { ...before };
  for (const [key, part] of Object.entries(change)) after[key] = patched(before[key], part);
  return after;
}

/** "spectator", and whoever else runs a table without a hand, sees what everybody at the table sees. */
const eyesOf = (viewer) => (viewer === "everyone" || viewer.startsWith("seat:") ? viewer : "table");

export class Film {
  #unfolded = new Map();

  constructor(data) {
    this.data = data;
    this.eyes = data.eyes.map(({ viewer }) => eyesOf(viewer));
  }

  get length() { return this.data.steps.length; }
  get over() { return this.data.over; }

  #of(eyes) {
    return this.data.eyes[Math.max(0, this.eyes.indexOf(eyes))];
  }

  views(eyes) {
    const seen = this.#of(eyes);
    if (!this.#unfolded.has(seen)) {
      let view = null;
      this.#unfolded.set(seen, seen.views.map((change) => (view = patched(view, change))));
    }
    return this.#unfolded.get(seen);
  }

  /** The events of a step, as these eyes know them. */
  events(place, eyes) {
    const { version, at, actor, events } = this.data.steps[place];
    const known = this.#of(eyes).knows[place];
    return events.map(({ type, data }, number) => ({ type, data: known?.[number] ?? data, actor, at, version }));
  }

  /** What happened in a step, sentence by sentence. */
  told(place, eyes, names) {
    return this.events(place, eyes).map((event) => happened(event, this.data.phrases, names)).filter(Boolean);
  }

  /** The step in which a version came about. */
  placeOf(version) {
    const found = this.data.steps.findIndex((step) => step.version >= version);
    return found < 0 ? this.length - 1 : found;
  }

  /** Where play began: what came before is people sitting down. */
  get begin() {
    return Math.max(0, this.views(this.eyes[0]).findIndex(({ play }) => play !== null));
  }
}
