// A recorded game: the table after every step, as every viewer in the recording saw it.

import { happened } from "../../core/sentences.js";
import { withSeatFacts } from "../words.js";

/**
 * Applies the change from one step to the next, which service/exports/view_delta.py computes.
 * @param {any} before
 * @param {any} change
 */
function patched(before, change) {
  if (change === null) return before;
  if (Array.isArray(change)) return change[0];
  const after = Array.isArray(before) ? before.slice() : { ...before };
  for (const [key, part] of Object.entries(change)) after[key] = patched(before[key], part);
  return after;
}

/**
 * The name of a view. Spectators, hosts and referees have no hand, so they see the view "table".
 * @param {string} viewer
 */
const eyesOf = (viewer) => (viewer === "everyone" || viewer.startsWith("seat:") ? viewer : "table");

export class Recording {
  /** @type {Map<ReplayData["eyes"][number], ReplayView[]>} */
  #unfolded = new Map();

  /** @param {ReplayData} data */
  constructor(data) {
    this.data = data;
    this.phrases = withSeatFacts(data.ruleset, data.phrases);
    this.eyes = data.eyes.map(({ viewer }) => eyesOf(viewer));
  }

  /** The view that is shown first: "everyone" if the recording has it, otherwise "table". */
  get firstEyes() { return this.eyes[0] ?? "table"; }
  get length() { return this.data.steps.length; }
  get over() { return this.data.over; }

  /** @param {string} eyes */
  #of(eyes) {
    return /** @type {ReplayData["eyes"][number]} */ (this.data.eyes[Math.max(0, this.eyes.indexOf(eyes))]);
  }

  /** @param {string} eyes */
  views(eyes) {
    const seen = this.#of(eyes);
    let views = this.#unfolded.get(seen);
    if (!views) {
      /** @type {ReplayView | null} */
      let view = null;
      views = seen.views.map((change) => (view = patched(view, change)));
      this.#unfolded.set(seen, views);
    }
    return views;
  }

  /**
   * The events of a step, as this viewer saw them.
   * @param {number} place
   * @param {string} eyes
   */
  events(place, eyes) {
    const { version, at, actor, events } = this.data.steps[place];
    const known = this.#of(eyes).knows[place];
    return events.map(({ type, data }, number) => ({ type, data: known?.[number] ?? data, actor, at, version }));
  }

  /**
   * What happened in a step, sentence by sentence.
   * @param {number} place
   * @param {string} eyes
   * @param {Names} names
   */
  sentences(place, eyes, names) {
    return this.events(place, eyes).map((event) => happened(event, this.phrases, names)).filter(Boolean);
  }

  /**
   * The first step with at least this version.
   * @param {number} version
   */
  placeOf(version) {
    const found = this.data.steps.findIndex((step) => step.version >= version);
    return found < 0 ? this.length - 1 : found;
  }

  /** The first step of play, after the players have joined. */
  get begin() {
    return Math.max(0, this.views(this.firstEyes).findIndex(({ play }) => play !== null));
  }
}
