// Recent events of a table in sentences.

import { get } from "../core/api.js";
import { happened } from "../core/sentences.js";
import { describedEvent } from "./words.js";

const MAX_SENTENCES = 40;

export class Story {
  /** @type {DescribedEvent[]} The newest is the last. */
  told = [];
  #room;

  /** @param {{ game: string, token: string | null, table: TableView, phrases: Phrases[], names: Names }} room */
  constructor(room) {
    this.#room = room;
  }

  /** @param {GameEvent[]} events new events; events that are already known are ignored */
  add(events) {
    const { phrases, names } = this.#room;
    const known = this.told.at(-1)?.version ?? 0;
    for (const event of events.filter(({ version }) => version > known)) {
      const text = happened(event, phrases, names);
      if (text) this.told.push(describedEvent(event, text, names));
    }
    this.told = this.told.slice(-MAX_SENTENCES);
  }

  /** Loads the events that happened before the page was opened. */
  async load() {
    this.told = [];
    const { game, token, table } = this.#room;
    const after = Math.max(0, table.version - MAX_SENTENCES);
    const { events } = await get(`/games/${game}/events?after=${after}`, { token }).catch(() => ({ events: [] }));
    const newer = this.told;
    this.told = [];
    this.add(events);
    this.add(newer.map(({ event }) => event));
  }
}
