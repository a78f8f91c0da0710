// The room: the table of a page, with the newest frame, its words, what the reader has picked, and how to send an action.

import { setLooks } from "../art/seats.js";
import { ask, command } from "../core/api.js";
import { t } from "../core/language.js";
import { LastTable } from "../core/last_table.js";
import { onceLater } from "../core/once_later.js";
import { TablePresence } from "../core/presence.js";
import { refusal } from "../core/sentences.js";
import { Stream } from "../core/stream.js";
import { gameModule } from "../games/lookup.js";
import { closedRequest } from "./closed_requests.js";
import { CurrentNotice } from "./current_notice.js";
import { errorText } from "./parts/errors.js";
import { SharedTime } from "./shared_time.js";
import { Story } from "./story.js";
import { TableCodes } from "./table_codes.js";
import { wordsOf } from "./words.js";

const EXTRAS_DELAY_MS = 100;

/**
 * Draws the page. An error in drawing is reported, but the room goes on: otherwise a frame or a command would be lost.
 * @param {() => void} draw
 */
function reportingErrors(draw) {
  try {
    draw();
  } catch (error) {
    reportError(error);
  }
}

export class Room {
  /** @type {TableView} Not set before `isOpen` is true. Until then the page draws only the state of the connection. */
  table = /** @type {any} */ (null);
  /** @type {GameEvent[]} */
  events = [];
  live = false;
  /** @type {Record<string, any>} */
  chosen = {};
  /** @type {Action | null} */
  sending = null;
  /** @type {Connection} */
  connection = "connecting";
  /** @type {Size} */
  size = "small";
  eyes = null;
  still = false;
  /** @type {[Words, Phrases]} */
  phrases = [/** @type {any} */ ({}), {}];
  seats = { least: 2, most: 6 }; // how many can play
  computers = false; // whether computers can play this game
  /** @type {string | null} The id of the next game of the same players. */
  rematch = null;
  presence = new TablePresence();
  /** @type {Writer | null} */
  writer = null;
  /** @type {import("./evening/part.js").EveningPart | null} The evening to which this browser belongs. */
  evening = null;

  /** @type {string | null} */
  #token;
  #host;
  #redraw;
  #react;
  #ended;
  #inEvening;
  #effects;
  #presented = 0; // the newest version whose events had their effects
  #lastTable;
  /** @type {Stream | null} */
  #stream = null;
  #time = new SharedTime((nonce) => this.ask("POST", "/clock", { body: nonce ? { nonce } : {} }));
  #story = new Story(this);
  #notice = new CurrentNotice(() => this.#redraw());
  #codes = new TableCodes((...request) => this.ask(...request), () => this.#redraw());
  #redrawLater = onceLater(EXTRAS_DELAY_MS, () => this.#redraw()); // so that a phone paints the table first
  /** @type {{ ruleset: string, loading: Promise<Awaited<ReturnType<typeof wordsOf>> | null> } | null} */
  #words = null;
  #request = ""; // the last command: its method, its path and its body without the time of the tap
  #answer = Promise.resolve(true); // whether the last command succeeded
  /** @type {string | null} The command that will be sent after the answer to the last one. */
  #waiting = null;
  #behind = false; // this page missed so many events that the next frame leaves them out

  /**
   * @param {string} game
   * @param {RoomOptions} options
   */
  constructor(game, { token = null, host = null, ruleset = null, size = "small", redraw, react = () => {}, ended = () => {}, inEvening = () => {}, effects = null }) {
    this.game = game;
    this.size = size;
    this.#token = token;
    this.#host = host;
    this.#redraw = () => reportingErrors(redraw);
    this.#react = react;
    this.#ended = ended;
    this.#inEvening = inEvening;
    this.#effects = effects;
    this.#lastTable = new LastTable(game, token !== null);
    if (ruleset) this.#words = { ruleset, loading: wordsOf(ruleset).catch(() => null) };
  }

  /** Whether the table and its words have been loaded. */
  get isOpen() { return this.table !== null && Boolean(this.words.title); }
  get play() { return this.table?.play ?? null; }
  get legal() { return this.still ? [] : (this.table?.legal ?? []); }
  get you() { return this.table?.you ?? null; }
  get names() { return (this.table?.chairs ?? []).map(({ name }, seat) => name || t("seat.nameless", { number: seat + 1 })); }
  get words() { return this.phrases[0]; }
  get token() { return this.#token; }
  get story() { return this.#story.told; }
  get notice() { return this.#notice.shown; }
  get invitation() { return this.#codes.invitation; }
  /** Whether this page may show the join code. In a running game only players and the host see it, because whoever takes a free seat
   * sees its hand. */
  get mayInvite() { return this.table?.phase === "lobby" || (this.table?.phase === "playing" && this.#token !== null); }

  now() { return this.#time.now(); }

  watch() {
    this.#stream?.close();
    this.#stream = new Stream(`/games/${this.game}`, this.#token, {
      frame: (frame, live) => this.#takeFrame(frame, live),
      behind: () => (this.#behind = true),
      evening: ({ evening, looks }) => this.#joined(evening, looks),
      presence: (said) => this.#set({ presence: new TablePresence(said) }),
      state: (connection) => this.#set({ connection }),
      end: () => {
        this.#set({ connection: "ended" });
        this.#ended();
      },
      gone: () => this.#set({ connection: "gone" }),
      refused: (status) => this.#set({ connection: status === 404 ? "missing" : "gone" }),
    }, this.#host);
  }

  leave() {
    this.#stream?.close();
    this.#time.stop();
  }

  /**
   * @param {string | null} evening the evening of this table
   * @param {Look[]} looks
   */
  #joined(evening, looks) {
    if (setLooks(looks)) this.#redraw();
    if (evening) this.#inEvening(evening);
  }

  /** @param {{ connection?: Connection, presence?: TablePresence }} changes */
  #set(changes) {
    Object.assign(this, changes);
    this.#redraw();
  }

  /**
   * @param {Frame} frame
   * @param {boolean} live
   */
  #takeFrame(frame, live) {
    this.#time.follow(frame, live);
    if (!live) this.presence = new TablePresence(); // a message after the first frame says who is away
    return this.#time.whenShown(frame.table, () => this.#showFrame(frame, live), (ms) => live && this.#effects?.approach(frame, ms));
  }

  /**
   * @param {Frame} frame
   * @param {boolean} live
   */
  async #showFrame(frame, live) {
    if (live && frame.table.version < this.table.version) return; // the response to our own command, which is newer, came first
    const { sending } = this;
    if (sending && frame.events.some(({ actor }) => actor === sending.actor)) this.#markSent(sending);
    this.#show(frame.table, frame.events, live);
    if (!this.words.title) {
      await this.loadWords().catch(() => {}); // the next frame tries again
      this.#time.follow(frame, live); // after loading the game, because only the game knows whether it needs the service's clock
    }
    if (this.#behind) this.#loadStory();
    this.#behind = false;
    this.#story.add(frame.events);
    if (live && this.isOpen && frame.events.length > 0) this.#react(frame.events);
    this.#lastTable.update(this.table, this.phrases);
    this.#present(live);
    this.#redraw();
  }

  /**
   * Starts the effects of new events. An event may come in the stream and in the response to a command, but has its
   * effects only once.
   * @param {boolean} live
   */
  #present(live) {
    if (!this.isOpen || this.table.version <= this.#presented) return;
    this.#presented = this.table.version;
    if (live) this.#effects?.arrived();
    else this.#effects?.returned();
  }

  /**
   * @param {TableView} table
   * @param {GameEvent[]} events
   * @param {boolean} live
   */
  #show(table, events, live) {
    const before = this.table;
    Object.assign(this, { table, events, live });
    this.#notice.playWentOn(events);
    const closed = live && closedRequest(before, table, events, this);
    if (closed) this.#notice.say(closed, { open: true, at: this.now() });
  }

  /** Loads the words, at the start and after the reader has changed the language. */
  async loadWords() {
    const { ruleset } = this.table;
    const early = this.#words?.ruleset === ruleset ? await this.#words?.loading : null;
    this.#words = null;
    Object.assign(this, early ?? (await wordsOf(ruleset)));
    this.#loadInvitation();
    this.#loadStory();
  }

  // No code waits for this request.
  async #loadStory() {
    await this.#story.load();
    this.#redrawLater();
  }

  // Loads the invitation once, if this page may show it.
  async #loadInvitation() {
    if (!this.mayInvite || this.invitation) return;
    await this.#codes.loadInvitation();
    if (this.table.phase === "lobby") this.#redraw(); // in the lobby everybody waits for it
    else this.#redrawLater();
  }

  joinPicture() { return this.#codes.joinPicture(); }
  watchPicture() { return this.#codes.watchPicture(); }

  /** @param {Facts} changes */
  choose(changes) {
    this.chosen = { ...this.chosen, ...changes };
    if (Object.keys(changes).length > 0) this.#notice.clearRefusal();
    this.#redraw();
  }

  /** @param {string} text a message, which is shown for a few seconds */
  say(text, bad = false) {
    if (bad) this.#effects?.refused();
    this.#notice.say(text, { bad, at: this.now() });
  }

  /** Removes picks and messages, because somebody else may look at the phone now. */
  forgetPicks() {
    this.chosen = {};
    this.#notice.clear();
  }

  /**
   * @param {string} code
   * @param {Facts} [facts]
   */
  explain(code, facts = {}) {
    this.say(refusal(code, facts, this.phrases, this.names), true);
  }

  /** @param {object} action */
  act(action) {
    const version = gameModule(this.table.ruleset).sequential ? this.table.version : undefined;
    return this.do("POST", "/actions", action, this.#token, { version });
  }

  /**
   * Sends a command to this table and returns whether it succeeded. A refusal is shown. If the last command has no answer yet,
   * this one waits for that answer, and replaces a command that is waiting already. It is dropped if it equals the last or
   * the waiting command, as after a second tap on the same button.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {string | null} [token]
   * @param {CommandOptions} [options]
   */
  async do(method, path, body, token = this.#token, options = {}) {
    const request = JSON.stringify([method, path, { ...body, tapped: undefined }]);
    if (this.sending) {
      if (request === this.#request || request === this.#waiting) return false;
      this.#waiting = request;
      while (this.sending) await this.#answer;
      if (this.#waiting !== request) return false; // a newer command has replaced this one
      this.#waiting = null;
    }
    this.#request = request;
    this.#answer = this.#send(method, path, body, token, options);
    return this.#answer;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object | undefined} body
   * @param {string | null} token
   * @param {CommandOptions} options
   */
  async #send(method, path, body, token, { version, refused = (error) => this.say(errorText(error, t("error.not-sent")), true) }) {
    /** @type {Action} */
    const sending = { type: "", ...body, actor: token === this.#token && this.you !== null ? `seat:${this.you}` : "host" };
    this.sending = sending;
    this.#notice.clearRefusal();
    this.#redraw();
    try {
      const { table, events } = await command(method, `/games/${this.game}${path}`, token, body, version);
      if (table) await this.#time.whenShown(table, () => this.#takeAnswer(table, events, token), (ms) => this.#effects?.approach({ table, events }, ms));
      this.#markSent(sending);
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      if (this.sending === sending) this.sending = null;
      this.#redraw();
    }
  }

  /** @param {Action} sending the action whose result has arrived, in the stream or in the response */
  #markSent(sending) {
    if (this.sending !== sending) return;
    this.sending = null;
    this.chosen = {};
  }

  /**
   * @param {TableView} table
   * @param {GameEvent[]} events
   * @param {string | null} token
   */
  #takeAnswer(table, events, token) {
    if (token !== this.#token || table.version <= this.table.version) return;
    this.#show(table, events, true);
    this.#story.add(events);
    this.#present(true);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions} [options]
   */
  ask(method, path, options = {}) {
    return ask(method, `/games/${this.game}${path}`, { token: this.#token, ...options });
  }
}
