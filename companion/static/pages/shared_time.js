// Estimates the service's time on a page, and lets all pages show a table at the same time.

import { ServiceClock } from "../core/clock.js";
import { gameModule } from "../games/lookup.js";

const MAX_WAIT_MS = 500; // a longer wait can only come from a wrong clock

export class SharedTime {
  #clock;
  /** @type {number | null} By how many milliseconds the service's clock is ahead of ours, according to the frames. */
  #offset = null;
  #inOrder = Promise.resolve(); // resolves when the newest table is shown
  #waiting = 0; // tables that are not shown yet

  /** @param {(nonce: string | null) => Promise<{ at: number, nonce?: string }>} exchange */
  constructor(exchange) {
    this.#clock = new ServiceClock(exchange);
  }

  now() {
    return this.#clock.now() ?? Date.now() + (this.#offset ?? 0);
  }

  stop() { this.#clock.stop(); }

  /**
   * The newest event of a live frame has just happened, so its time is about the service's time now. The frame with the largest
   * offset had the shortest delay. If reaction times count, this is not precise enough, and core/clock.js measures the clock.
   * @param {Frame} frame
   * @param {boolean} live
   */
  follow({ events, table }, live) {
    const at = events.at(-1)?.at;
    if (live && at !== undefined) this.#offset = Math.max(this.#offset ?? -Infinity, at - Date.now());
    const needed = table.phase === "playing" && Boolean(gameModule(table.ruleset)?.synchronised?.(table));
    if (!needed) this.#clock.stop();
    else if (!this.#clock.isRunning || !live) this.#clock.start(); // a new connection may have another delay
  }

  /**
   * Calls `show` when all pages show this table, but never before the earlier tables are shown.
   * @param {TableView} table
   * @param {() => unknown} show
   * @param {(ms: number) => unknown} [waiting] called if the page has to wait, with the milliseconds
   */
  async whenShown(table, show, waiting) {
    const at = gameModule(table.ruleset)?.shownAt?.(table) ?? 0;
    const wait = Math.min(MAX_WAIT_MS, at - this.now());
    if (wait <= 0 && this.#waiting === 0) {
      await show();
      return;
    }
    if (this.#waiting === 0) waiting?.(wait);
    this.#waiting++;
    const before = this.#inOrder;
    const time = new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
    const shown = time.then(() => before).then(show).finally(() => this.#waiting--);
    this.#inOrder = shown.then(() => {}, () => {}); // an error must not stop later tables
    await shown;
  }
}
