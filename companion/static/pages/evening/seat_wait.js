// A phone that has replaced another one during a game waits for its person's seat. The service opens the seat when the old phone
// has been away for a minute, because whoever opens the seat sees the hand. While the old phone is away, the page
// asks by itself.

import { Refusal } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { ownSeats } from "../../core/storage.js";
import { openSeat } from "./follow.js";

const CHECK_MS = 1000; // how often the page looks at what the stream has said; this sends nothing
const MIN_PAUSE_MS = 4000;
const RANDOM_PAUSE_MS = 2000; // so that phones do not all ask at once

export class SeatWait {
  #page;
  #room;
  #nextAt = 0;
  #asking = false;
  #left = false;

  /**
   * @param {PageRoom} page the table that the page shows
   * @param {EveningRoom} room
   */
  constructor(page, room) {
    this.#page = page;
    this.#room = room;
    setInterval(() => this.#check(), CHECK_MS);
  }

  /** The seat of this phone's person, if the page only watches the person's running game; otherwise -1. */
  get #seat() {
    const { you, game } = this.#page;
    const { me } = this.#room;
    const table = this.#room.table(game);
    if (you !== null || !me || me.left || me.place !== game || table?.phase !== "playing" || ownSeats(game).length > 0) return -1;
    return table.seats.findIndex(({ person }) => person === me.id);
  }

  /** A note that says what the page waits for. Null if it waits for nothing. */
  draw() {
    if (this.#seat < 0) return null;
    return h("section", { class: "request", "data-key": "seat-wait", "aria-label": t("seat-wait.title") }, h("p", { role: "status" }, t("seat-wait.text")));
  }

  #check() {
    const seat = this.#seat;
    if (seat < 0 || this.#asking || this.#left || Date.now() < this.#nextAt || !this.#page.presence.isAway(seat)) return;
    this.#ask();
  }

  async #ask() {
    this.#asking = true;
    try {
      const address = await openSeat(this.#room, this.#page.game);
      this.#left = true;
      location.replace(address);
    } catch (error) {
      const asked = error instanceof Refusal ? error.retryAfter * 1000 : 0;
      this.#nextAt = Date.now() + Math.max(asked, MIN_PAUSE_MS) + Math.random() * RANDOM_PAUSE_MS;
    } finally {
      this.#asking = false;
    }
  }
}
