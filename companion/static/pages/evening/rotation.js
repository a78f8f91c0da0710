// Shows several views in turn. A view that somebody has chosen stays until somebody chooses this view once more.

const TURN_MS = 12_000;

export class Rotation {
  /** Whether somebody has chosen the view. */
  stays = false;
  #number = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  #redraw;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * The number of the view to show now.
   * @param {number} count
   */
  current(count) {
    if (count > 1) this.#timer ??= setInterval(() => this.#next(), TURN_MS);
    return this.#number % count;
  }

  #next() {
    if (this.stays) return;
    this.#number++;
    this.#redraw();
  }

  /** @param {number} number */
  choose(number) {
    this.stays = !(this.stays && number === this.#number);
    this.#number = number;
    this.#redraw();
  }
}
