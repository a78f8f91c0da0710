// Presence: who is away from a table, according to the stream.

import { locale } from "./locale.js";

const ABSENT_AFTER_SECONDS = 60; // as in service/live/presence.py

export class TablePresence {
  /** @type {Map<number, number>} By seat: since when the player has been away, by this browser's clock. Has only players who are away. */
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
   * How many seconds are left until the player of this seat counts as absent; 0 if the player is absent already. The seat of an
   * absent player can be freed with fewer consents.
   * @param {number} seat
   */
  secondsUntilAbsent(seat) {
    const since = this.#since.get(seat);
    return since === undefined ? ABSENT_AFTER_SECONDS : Math.max(0, Math.ceil(ABSENT_AFTER_SECONDS - (Date.now() - since) / 1000));
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
