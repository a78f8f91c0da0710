// The message that a page shows for a few seconds. A refusal goes earlier, when its reason goes.

const SHOWN_MS = 6000;

export class CurrentNotice {
  /**
   * `at` is when it was said, by the service's clock. An open one is about what everybody sees, so a hidden phone shows it too.
   * @type {{ text: string, bad: boolean, open: boolean, at: number } | null}
   */
  shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #redraw;

  /** @param {() => unknown} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /**
   * @param {string} text
   * @param {{ bad?: boolean, open?: boolean, at: number }} kind
   */
  say(text, { bad = false, open = false, at }) {
    this.shown = { text, bad, open, at };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.clear();
      this.#redraw();
    }, SHOWN_MS);
    this.#redraw();
  }

  clear() {
    this.shown = null;
  }

  /** Its reader has gone on to something else. */
  clearRefusal() {
    if (this.shown?.bad) this.clear();
  }

  /**
   * Play has gone on: a refusal was about an earlier table. One that was said after these events stays: they may be its reason.
   * @param {GameEvent[]} events
   */
  playWentOn(events) {
    const said = this.shown?.at ?? Infinity;
    if (events.some(({ type, at }) => at > said && !type.startsWith("table."))) this.clearRefusal();
  }
}
