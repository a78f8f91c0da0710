// Estimates the service's clock on this page. Several requests to the service ("exchanges") measure how much the two clocks differ.
//
// Each exchange after the first sends back the nonce of the previous exchange, so that the service can measure the round trip.

const EXCHANGES_AT_FIRST = 6;
const EXCHANGES_LATER = 2; // two, because the first exchange has no nonce to send back
const REPEAT_MS = 20_000;
const MAX_SAMPLES = 8;

/** The time on this page, which does not jump when somebody sets the clock of the phone. */
const ownTime = () => performance.timeOrigin + performance.now();

export class ServiceClock {
  #exchange;
  /** @type {{ offset: number, roundTrip: number }[]} The newest is the last. */
  #samples = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #running = 0; // odd while exchanges run; each start and each stop increases it, so that older exchanges end

  /** @param {(nonce: string | null) => Promise<{ at: number, nonce?: string }>} exchange */
  constructor(exchange) {
    this.#exchange = exchange;
  }

  get isRunning() { return this.#running % 2 === 1; }

  /** The service's time in milliseconds. The fastest of the last exchanges is used, because it is the most precise. Null before the
   * first exchange. */
  now() {
    if (this.#samples.length === 0) return null;
    return ownTime() + this.#samples.reduce((best, sample) => (sample.roundTrip < best.roundTrip ? sample : best)).offset;
  }

  /** Starts the exchanges, or starts them again after the connection was lost. */
  start() {
    this.stop();
    this.#run(++this.#running, EXCHANGES_AT_FIRST, true);
  }

  stop() {
    clearTimeout(this.#timer);
    if (this.isRunning) this.#running++;
  }

  /**
   * @param {number} run
   * @param {number} exchanges
   * @param {boolean} anew whether to drop older samples, because they belong to another connection
   */
  async #run(run, exchanges, anew = false) {
    /** @type {string | null} */
    let nonce = null;
    for (let done = 0; done < exchanges && run === this.#running; done++) {
      const sent = ownTime();
      /** @type {{ at: number, nonce?: string } | null} */
      const answer = await this.#exchange(nonce).catch(() => null);
      if (answer === null || run !== this.#running) break; // the next run will try again
      const received = ownTime();
      const sample = { offset: answer.at - (sent + received) / 2, roundTrip: received - sent };
      this.#samples = anew && done === 0 ? [sample] : [...this.#samples, sample].slice(-MAX_SAMPLES);
      nonce = answer.nonce ?? null;
    }
    if (run === this.#running) this.#timer = setTimeout(() => this.#run(run, EXCHANGES_LATER), REPEAT_MS);
  }
}
