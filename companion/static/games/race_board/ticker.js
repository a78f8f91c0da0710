// Motions that are drawn frame by frame, until the next one of the same thing begins.

import { isCalm } from "../../core/motion.js";

/** @param {number} share */
const eased = (share) => share * (2 - share);

export class Ticker {
  #running = 0;
  /** Whether a motion is under way. */
  isRunning = false;

  /**
   * Calls `draw` with a share from 0 to 1 for `ms`; at once with 1 if the reader wants no motion.
   * @param {number} ms
   * @param {(share: number) => unknown} draw
   */
  run(ms, draw) {
    const number = ++this.#running;
    this.isRunning = ms > 0 && !isCalm() && document.visibilityState === "visible";
    if (!this.isRunning) return draw(1);
    const start = performance.now();
    const frame = () => {
      if (number !== this.#running) return;
      const share = Math.min(1, (performance.now() - start) / ms);
      draw(eased(share));
      this.isRunning = share < 1;
      if (this.isRunning) requestAnimationFrame(frame);
    };
    draw(0);
    return requestAnimationFrame(frame);
  }

  stop() {
    this.#running++;
    this.isRunning = false;
  }
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} share
 * @returns {Point}
 */
export const between = (from, to, share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
