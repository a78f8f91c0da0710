// The message that a page shows for a few seconds. A refusal disappears earlier if it no longer applies.

const SHOWN_MS = 6000;

export class CurrentNotice {
  /**
   * `at` is the time of the message, by the service's clock. An `open` message contains nothing secret, so a phone that hides its
   * hand shows it too.
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

  /** Removes a refusal, because its reader now does something else. */
  clearRefusal() {
    if (this.shown?.bad) this.clear();
  }

  /**
   * Removes a refusal that is older than these events of the game, because the refusal was about an earlier table. A newer refusal
   * stays, because these events may be its reason.
   * @param {GameEvent[]} events
   */
  playWentOn(events) {
    const said = this.shown?.at ?? Infinity;
    if (events.some(({ type, at }) => at > said && !type.startsWith("table."))) this.clearRefusal();
  }
}
