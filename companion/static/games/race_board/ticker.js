// Draws a motion frame by frame. A new motion of the same ticker ends the old one.

import { isCalm } from "../../core/motion.js";

/** @param {number} share */
const eased = (share) => share * (2 - share);

export class Ticker {
  #running = 0;
  /** Whether a motion is under way. */
  isRunning = false;

  /**
   * For `ms` milliseconds, calls `draw` with a share that grows from 0 to 1. If the reader wants no motion, calls it once with 1.
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
