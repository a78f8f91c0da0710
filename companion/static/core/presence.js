// Presence: who is away from a table, according to the stream.

import { locale } from "./locale.js";

export class TablePresence {
  /** @type {Map<number, number>} For each seat whose player is away, since when, by this browser's clock. */
  #since;
  hostAway;

  /** @param {Presence} [said] */
  constructor({ away, host_away: host } = { away: [], host_away: null }) {
    const now = Date.now();
    this.#since = new Map(away.map(({ seat, seconds }) => [seat, now - seconds * 1000]));
    this.hostAway = host !== null;
  }

  /** @param {number} seat */
  isAway(seat) {
    return this.#since.has(seat);
  }

  /**
   * Since when the player of this seat has been away, as a time of day; null if the player is there.
   * @param {number} seat
   */
  awaySince(seat) {
    const since = this.#since.get(seat);
    return since === undefined ? null : new Date(since).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  }
}
