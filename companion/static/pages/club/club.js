// The club as this browser may see it: what the service answers to the tokens that are stored here.

import { ask, Refusal, randomText } from "../../core/api.js";
import { eveningTokens } from "../../core/evenings.js";
import { errorText } from "../parts/errors.js";

export class Club {
  tokens = eveningTokens();
  /** @type {ClubOverview | null} */
  overview = null;
  /** @type {ClubMember[]} */
  members = [];
  /** @type {ClubEvening[]} */
  evenings = [];
  /** @type {string | null} */
  trouble = null;
  busy = false;
  /** Whether no stored token is valid any more. */
  missing = false;
  #redraw;

  /** @param {() => unknown} redraw */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /** @param {string} id */
  name = (id) => this.members.find((each) => each.id === id)?.name ?? "";

  async load() {
    this.trouble = null;
    try {
      this.overview = await this.#sent("GET", "");
      this.members = await this.#pages("/people", ({ people }) => people);
      this.evenings = await this.#pages("/evenings", ({ evenings }) => evenings);
    } catch (error) {
      this.missing = error instanceof Refusal && error.status === 401;
      this.trouble = errorText(error);
    }
    this.#redraw();
  }

  /**
   * Sends a command, and loads everything again. Returns whether the command was accepted.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   */
  async change(method, path, body) {
    Object.assign(this, { busy: true, trouble: null });
    this.#redraw();
    let done = false;
    try {
      await this.#sent(method, path, body, randomText());
      done = true;
    } catch (error) {
      this.trouble = errorText(error);
    }
    this.busy = false;
    if (done) await this.load();
    else this.#redraw();
    return done;
  }

  /**
   * @param {string} path
   * @param {(page: any) => any[]} entries
   */
  async #pages(path, entries) {
    const found = [];
    for (let after = 0; after !== null; ) {
      const page = await this.#sent("GET", `${path}?after=${after}`);
      found.push(...entries(page));
      after = page.next;
    }
    return found;
  }

  /**
   * Sends all tokens. If the first token is no longer valid, it is left out from now on, and the request is sent again.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {string} [key]
   * @returns {Promise<any>}
   */
  async #sent(method, path, body, key) {
    for (;;) {
      const [token, ...others] = this.tokens;
      try {
        return await ask(method, `/club${path}`, { token, tokens: others, body, key });
      } catch (error) {
        if (!(error instanceof Refusal && error.code === "bad-token" && others.length > 0)) throw error;
        this.tokens = others;
      }
    }
  }
}
