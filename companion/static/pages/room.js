// A table as a page holds it: the newest frame, the words to speak about it, what the reader has picked, and how to act.

import { ask, command, get, Refusal, Unreachable } from "../core/api.js";
import { language, t } from "../core/language.js";
import { happened, refusal } from "../core/sentences.js";
import { Stream } from "../core/stream.js";

const STORY = 40; // so many sentences of what happened are kept
const NOTICE = 6000;
const EXTRAS = 100;

/** The words of one game and of the table around it, in the reader's language. */
export async function wordsOf(ruleset) {
  const { words, table, seats } = await get(`/rulesets/${ruleset}?lang=${language()}`);
  return { phrases: [words, table], seats };
}

export class Room {
  table = null;
  events = [];
  live = false;
  chosen = {};
  sending = null;
  connection = "connecting"; // "live", "lost", "ended", "gone", "missing"
  notice = null; // { text, bad }
  story = []; // newest last
  size = "small";
  eyes = null;
  still = false;
  phrases = [{}, {}];
  seats = { least: 2, most: 6 }; // how many can play
  invitation = null; // the join code and link
  #joinPicture = null; // the address of the QR code; undefined while it is on its way
  rematch = null; // the game after this one

  #token;
  #redraw;
  #react;
  #ended;
  #stream = null;
  #ahead = null; // how far the service's clock is ahead of ours
  #fading = null;
  #words = null; // on their way
  #due = false; // a drawing that nobody waits for
  #behind = false; // more has happened than the next frame tells

  /** `redraw()` draws the page; `react(events)` is told what just happened, `ended()` that nothing more will. */
  constructor(game, { token = null, ruleset = null, size = "small", redraw, react = () => {}, ended = () => {} }) {
    this.game = game;
    this.size = size;
    this.#token = token;
    this.#redraw = redraw;
    this.#react = react;
    this.#ended = ended;
    if (ruleset) this.#words = { ruleset, coming: wordsOf(ruleset).catch(() => null) };
  }

  get play() { return this.table?.play ?? null; }
  get legal() { return this.still ? [] : (this.table?.legal ?? []); }
  get you() { return this.table?.you ?? null; }
  get names() { return (this.table?.chairs ?? []).map(({ name }, seat) => name || t("seat.nameless", { number: seat + 1 })); }
  get words() { return this.phrases[0]; }
  get token() { return this.#token; }
  /** In a running game only those at the table are shown the code: whoever sits down in a free seat sees its hand. */
  get mayInvite() { return this.table?.phase === "lobby" || (this.table?.phase === "playing" && this.#token !== null); }

  now() {
    return Date.now() + (this.#ahead ?? 0);
  }

  watch() {
    this.#stream?.close();
    this.#stream = new Stream(this.game, this.#token, {
      frame: (frame, live) => this.#take(frame, live),
      behind: () => (this.#behind = true),
      state: (state) => this.#connected(state),
      end: () => {
        this.#connected("ended");
        this.#ended();
      },
      gone: () => this.#connected("gone"),
      refused: (status) => this.#connected(status === 404 ? "missing" : "gone"),
    });
  }

  leave() {
    this.#stream?.close();
  }

  #connected(state) {
    this.connection = state;
    this.#redraw();
  }

  async #take(frame, live) {
    this.#clock(frame, live);
    if (live && frame.table.version < this.table.version) return; // an answer of ours was faster
    if (frame.events.some(({ actor }) => actor === this.sending?.actor)) this.#sent(this.sending);
    this.table = frame.table;
    this.events = frame.events;
    this.live = live;
    if (!this.words.title) await this.speak().catch(() => {}); // the next frame brings another chance
    if (this.#behind) this.#recall();
    this.#behind = false;
    this.#tell(frame.events);
    if (live && frame.events.length > 0) this.#react(frame.events);
    this.#redraw();
  }

  /** Loads the words, at first and when the reader has changed the language. */
  async speak() {
    const { ruleset } = this.table;
    const early = this.#words?.ruleset === ruleset ? await this.#words.coming : null;
    this.#words = null;
    Object.assign(this, early ?? (await wordsOf(ruleset)));
    this.#invited();
    this.#recall();
  }

  // What happened before one came: nice to have, and nothing waits for it.
  async #recall() {
    this.story = [];
    const after = Math.max(0, this.table.version - STORY);
    const { events } = await get(`/games/${this.game}/events?after=${after}`, { token: this.#token }).catch(() => ({ events: [] }));
    const newer = this.story;
    this.story = [];
    this.#tell(events);
    this.#tell(newer.map((told) => told.event));
    this.#redrawLater();
  }

  // For as long as somebody may join; who has no code still has the QR code.
  async #invited() {
    if (!this.mayInvite || this.invitation) return;
    this.invitation = await this.ask("GET", "/invitation").catch(() => null);
    if (this.table.phase === "lobby") this.#redraw(); // there it is what everybody waits for
    else this.#redrawLater();
  }

  /** The address of the picture of the join link; null while it is coming. An <img> cannot send the token itself. */
  joinPicture() {
    if (this.#joinPicture === null) {
      this.#joinPicture = undefined;
      this.ask("GET", "/qr.svg", { accept: "image/svg+xml" }).then(
        (svg) => {
          this.#joinPicture = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
          this.#redraw();
        },
        () => (this.#joinPicture = null), // the next drawing asks again
      );
    }
    return this.#joinPicture ?? null;
  }

  // After what is there has been painted: a phone that is busy with extras shows nothing meanwhile.
  #redrawLater() {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      this.#redraw();
    }, EXTRAS);
  }

  #tell(events) {
    const known = this.story.at(-1)?.version ?? 0;
    for (const event of events.filter(({ version }) => version > known)) {
      const text = happened(event, this.phrases, this.names);
      const played = !event.type.startsWith("table.");
      if (text) this.story.push({ version: event.version, step: event.at + event.actor, played, text, event });
    }
    this.story = this.story.slice(-STORY);
  }

  // The newest event of a live frame has only just happened: the best hint at the service's clock. The largest one had
  // the shortest way here.
  #clock(frame, live) {
    const at = frame.events.at(-1)?.at;
    if (live && at !== undefined) this.#ahead = Math.max(this.#ahead ?? -Infinity, at - Date.now());
  }

  choose(changes) {
    this.chosen = { ...this.chosen, ...changes };
    this.#redraw();
  }

  /** Shows a sentence for a while. */
  say(text, bad = false) {
    this.notice = { text, bad };
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => {
      this.notice = null;
      this.#redraw();
    }, NOTICE);
    this.#redraw();
  }

  explain(code, facts = {}) {
    this.say(refusal(code, facts, this.phrases, this.names), true);
  }

  act(action) {
    return this.do("POST", "/actions", action);
  }

  /** Any command at this table. Whether it was done; a refusal is shown. */
  async do(method, path, body, token = this.#token) {
    if (this.sending) return false; // a second tap
    const sending = { ...body, actor: token === this.#token && this.you !== null ? `seat:${this.you}` : "host" };
    this.sending = sending;
    this.#redraw();
    try {
      const { table, events } = await command(method, `/games/${this.game}${path}`, token, body);
      this.#answered(table, events, token);
      this.#sent(sending);
      return true;
    } catch (why) {
      this.#failed(why);
      return false;
    } finally {
      if (this.sending === sending) this.sending = null;
      this.#redraw();
    }
  }

  // The stream may know it before the answer is here. From then on the next tap counts, and so does what is picked.
  #sent(sending) {
    if (this.sending !== sending) return;
    this.sending = null;
    this.chosen = {};
  }

  // The answer may be here before the stream: nobody should wait for the slower of the two.
  #answered(table, events, token) {
    if (token !== this.#token || table === undefined || table.version <= this.table.version) return;
    this.table = table;
    this.events = events;
    this.live = true;
    this.#tell(events);
  }

  #failed(why) {
    if (why instanceof Refusal) this.say(why.message, true);
    else if (why instanceof Unreachable) this.say(t("lost.send"), true);
    else throw why;
  }

  /** Asks something of this table that is no command. */
  ask(method, path, asked = {}) {
    return ask(method, `/games/${this.game}${path}`, { token: this.#token, ...asked });
  }
}
