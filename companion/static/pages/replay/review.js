// The review of a finished game. Loads a stored review, or asks the service to make a review and follows its job.

import { ask, command, get, Refusal } from "../../core/api.js";
import { t } from "../../core/language.js";

const POLL_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

export class Review {
  /** @type {ReviewData | null} */
  data = null;
  /** @type {ReviewJob | null} The job that makes the review. */
  job = null;
  /** @type {string | null} */
  said = null;
  available = false; // whether this game can be reviewed
  hindsight = false; // whether decisions are judged with all hands open
  #game;
  #redraw;

  /**
   * @param {string} game
   * @param {() => void} redraw
   */
  constructor(game, redraw) {
    this.#game = game;
    this.#redraw = redraw;
  }

  /** @param {ReviewData | null} data */
  show(data) {
    this.data = data;
    this.available = data !== null;
  }

  /** @param {string | null} token */
  async load(token) {
    const { reviewable, review, job } = await get(`/games/${this.#game}/reviews`, { token });
    Object.assign(this, { available: reviewable, data: review, job });
    this.#redraw();
    if (job) await this.#follow(token);
  }

  /** @param {string | null} token */
  async start(token) {
    this.said = null;
    try {
      this.job = await command("POST", `/games/${this.#game}/reviews`, token);
    } catch (error) {
      this.said = error instanceof Refusal ? error.message : t("error.connection-lost");
    }
    await this.#follow(token);
  }

  /**
   * Shows the progress of the job until it ends, and then the review.
   * @param {string | null} token
   */
  async #follow(token) {
    try {
      while (this.job && ["waiting", "running"].includes(this.job.state)) {
        this.#redraw();
        await pause();
        this.job = await get(`/jobs/${this.job.job}`, { token });
      }
      const state = this.job?.state;
      this.job = null;
      if (state === "done") await this.load(token);
      else if (state) this.said = state === "stopped" ? t("review.stopped") : t("review.failed");
    } catch (error) {
      this.said = error instanceof Refusal ? error.message : t("error.connection-lost");
    }
    this.job = null;
    this.#redraw();
  }

  /** @param {string | null} token */
  async stop(token) {
    if (!this.job) return;
    await ask("DELETE", `/jobs/${this.job.job}`, { token }).catch((error) => {
      this.said = error instanceof Refusal ? error.message : t("error.connection-lost");
      this.#redraw();
    });
  }

  turnHindsight() {
    this.hindsight = !this.hindsight;
    this.#redraw();
  }

  get hasHindsight() {
    return this.data?.decisions.some(({ hindsight }) => hindsight) ?? false;
  }

  /**
   * The finding about a decision: with all hands open, if the reader has chosen so and the review has one. If not, by what the
   * player could know.
   * @param {ReviewedDecision} decision
   */
  finding(decision) {
    return (this.hindsight && decision.hindsight) || decision.fair;
  }

  get flagged() {
    return (this.data?.decisions ?? []).filter((decision) => this.finding(decision).flagged);
  }

  /**
   * The decision that a player takes at this version of the table.
   * @param {number} version
   */
  at(version) {
    return this.data?.decisions.find((decision) => decision.version === version) ?? null;
  }
}
