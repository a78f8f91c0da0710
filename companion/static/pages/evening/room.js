// The evening of a page: its newest view, the games that can be played, and how to send a command.

import { ask, command, get, Refusal, randomText } from "../../core/api.js";
import { forgetEvening, saveEvening, storedEvening } from "../../core/evenings.js";
import { language, t } from "../../core/language.js";
import { locale } from "../../core/locale.js";
import { onceLater } from "../../core/once_later.js";
import { Stream } from "../../core/stream.js";
import { errorText } from "../parts/errors.js";
import { QrPicture } from "../parts/qr_picture.js";
import { changedList, viewAfter } from "./view_changes.js";

const NOTICE_MS = 6000;
const STANDINGS_DELAY_MS = 150;
const AS_PERSON = /^\/place$|\/seat$/;
const SVG = { accept: "image/svg+xml" };

export class EveningRoom {
  /** @type {EveningView | null} */
  view = null;
  /** @type {Connection} */
  connection = "connecting";
  /** @type {{ text: string, bad: boolean } | null} */
  notice = null;
  /** @type {Ruleset[]} */
  rulesets = [];
  /** @type {EveningStandings | null} */
  standings = null;
  /** @type {Map<string, number>} By person: since when the phone has been away, by this browser's clock. Has only phones that are away. */
  away = new Map();
  hostAway = false;
  /** @type {Invitation | null} */
  invitation = null;
  /** @type {NextGameDraft} What the reader has chosen for the next game, where it differs from the preselection. */
  draft = {};
  /** @type {{ ruleset: string, options: Record<string, unknown> } | null} The options of the last game. */
  lastOptions = null;
  busy = false;
  #qr = new QrPicture();
  #redraw;
  #arrived;
  #announce;
  /** @type {Stream | null} */
  #stream = null;
  // A frame has only what has changed since the frame before. So it is applied to this view, and not to `view`, which a response to
  // a command may have made newer.
  /** @type {EveningView | null} The view after the newest frame. */
  #streamed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;
  #results = ""; // the finished tables, names and settings for which the standings were loaded
  #loadStandings = onceLater(STANDINGS_DELAY_MS, () => this.#fetchStandings());
  #withStandings;
  #lastGame = "";

  /**
   * @param {string} id
   * @param {{ redraw: () => void, arrived?: () => unknown, announce?: (text: string) => unknown, standings?: boolean }} options
   * `arrived` is called with each new view, and `announce` with a message to everybody
   */
  constructor(id, { redraw, arrived = () => {}, announce = (text) => this.say(text), standings = false }) {
    this.id = id;
    this.#redraw = redraw;
    this.#arrived = arrived;
    this.#announce = announce;
    this.#withStandings = standings;
  }

  get stored() { return storedEvening(this.id); }
  get isHost() { return Boolean(this.stored?.host) || (this.me !== null && this.view?.hosted_by === this.me.id); }
  get isOpen() { return this.view !== null && this.rulesets.length > 0; }
  /** @returns {Person | null} the person whose phone this is */
  get me() { return this.person(this.stored?.token ? this.stored.person : null); }
  get mayCall() { return this.isHost || (this.me !== null && !this.me.left && this.view?.calls === "anybody"); }
  get token() { return this.stored?.token ?? this.stored?.host ?? null; }

  get #hasResults() { return this.view?.tables.some(({ phase }) => phase === "over") ?? false; }

  /** @param {string | null | undefined} id */
  person(id) { return this.view?.people.find((each) => each.id === id) ?? null; }
  /** @param {string | null} game */
  table(game) { return this.view?.tables.find((each) => each.game === game) ?? null; }
  /** @param {string} ruleset */
  game(ruleset) { return this.rulesets.find((each) => each.ruleset === ruleset) ?? null; }
  /** @param {string | null} ruleset null if the log of the table was removed */
  titleOf(ruleset) { return (ruleset && this.game(ruleset)?.words.title) || t("home.table"); }

  watch() {
    this.#stream?.close();
    /** @type {import("../../core/stream.js").Listener} */
    const listener = {
      frame: (frame, live) => this.#takeFrame(viewAfter(this.#streamed, frame), live),
      presence: (said) => this.#showPresence(said),
      tables: ({ tables }) => this.#streamed && this.#takeFrame({ ...this.#streamed, tables: changedList(this.#streamed.tables, "game", tables) }, true),
      state: (connection) => this.#set({ connection }),
      gone: () => this.#refused(),
      refused: (status) => (status === 404 ? this.#missing() : this.#refused()),
    };
    this.#stream = new Stream(`/evenings/${this.id}`, this.token, listener, this.stored?.token ? this.stored.host : null);
    this.loadWords().catch(() => {});
    this.#loadInvitation();
  }

  close() {
    this.#stream?.close();
  }

  /** @param {Partial<EveningRoom>} changes */
  #set(changes) {
    Object.assign(this, changes);
    this.#redraw();
  }

  /**
   * @param {EveningView | null} view
   * @param {boolean} live
   */
  #takeFrame(view, live) {
    if (!live) Object.assign(this, { away: new Map(), hostAway: false }); // a message after the first frame says who is away
    this.#streamed = view;
    this.take(view);
  }

  /** @param {{ away: { person: string, seconds: number }[], host_away: number | null }} said */
  #showPresence({ away, host_away: host }) {
    this.#set({ hostAway: host !== null, away: new Map(away.map(({ person, seconds }) => [person, Date.now() - seconds * 1000])) });
  }

  /**
   * Since when the phone of this person has been away, as a time of day; null if it is there.
   * @param {string} id
   */
  awaySince(id) {
    const since = this.away.get(id);
    return since === undefined ? null : new Date(since).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  }

  /**
   * Shows a new view. A view that is older than the shown one is ignored.
   * @param {EveningView | null} view
   */
  take(view) {
    if (!view || (this.view && view.version < this.view.version)) return;
    const before = this.view;
    this.view = view;
    const host = this.person(view.hosted_by);
    if (before && host && before.hosted_by !== host.id) this.#announce(t("evening.host-taken", { name: host.name }));
    if (this.stored) saveEvening(this.id, { title: view.title });
    this.#arrived();
    const results = JSON.stringify([view.tables.map(({ game, phase, counts, seats }) => [game, phase === "over" && seats.map(({ person }) => person), counts]), view.people.map(({ id, name }) => [id, name]), view.points]);
    if (this.#withStandings && results !== this.#results && this.#hasResults) this.#loadStandings();
    this.#results = results;
    this.#loadOptions(view.tables.at(-1));
    this.#redraw();
  }

  // Another phone is this person's phone now, or the token is no longer valid: this page can only watch.
  #refused() {
    if (!this.token) return this.#set({ connection: "gone" });
    saveEvening(this.id, this.stored?.token ? { token: null, person: null } : { host: null }); // the other token may still be valid
    this.watch();
    this.#set({ replaced: true });
  }

  replaced = false;

  #missing() {
    forgetEvening(this.id);
    this.#set({ connection: "missing" });
  }

  async loadWords() {
    const { rulesets } = await get(`/rulesets?lang=${language()}`);
    this.#set({ rulesets });
    if (this.#withStandings && this.#hasResults) this.#loadStandings();
  }

  async #loadInvitation() {
    this.#set({ invitation: await this.ask("GET", "/invitation").catch(() => null) });
  }

  // Loads the options of the last game, so that the next game can have the same.
  /** @param {EveningTable | undefined} last */
  async #loadOptions(last) {
    if (!last?.ruleset || last.game === this.#lastGame) return;
    this.#lastGame = last.game;
    const { table } = await get(`/games/${last.game}`).catch(() => ({ table: null }));
    if (table) this.#set({ lastOptions: { ruleset: table.ruleset, options: table.options } });
  }

  async #fetchStandings() {
    this.#set({ standings: await this.ask("GET", "/standings").catch(() => this.standings) });
  }

  /** The address of the QR code of the join link; null while it is loading. */
  joinPicture() {
    return this.#qr.address(() => this.ask("GET", "/qr.svg", SVG), this.#redraw);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions} [options]
   */
  ask(method, path, options = {}) {
    return ask(method, `/evenings/${this.id}${path}`, { token: this.#tokenFor(path), ...options });
  }

  /**
   * A host who is a person too acts as the host, except where the service has to know the person.
   * @param {string} path
   */
  #tokenFor(path) {
    const { token = null, host = null } = this.stored ?? {};
    const asPerson = AS_PERSON.test(path) || (path === "/games" && this.view?.calls === "anybody");
    return asPerson ? (token ?? host) : (host ?? token);
  }

  /** @param {Partial<NextGameDraft>} changes */
  choose(changes) {
    this.draft = { ...this.draft, ...changes };
    this.#redraw();
  }

  /** @param {string} text a message, which is shown for a few seconds */
  say(text, bad = false) {
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.#set({ notice: null }), NOTICE_MS);
    this.#set({ notice: { text, bad } });
  }

  /**
   * Sends a command and returns the answer, or null if it was refused. A refusal is shown. While a command has no answer, no other
   * command is sent.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {(refusal: Refusal) => boolean} [handled] returns whether it has handled this refusal
   */
  async do(method, path, body, handled = () => false) {
    if (this.busy) return null;
    this.#set({ busy: true, notice: null });
    try {
      const answer = await this.ask(method, path, { body, key: randomText() });
      if (answer.evening) this.take(answer.evening);
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal && handled(error))) this.say(errorText(error), true);
      return null;
    } finally {
      this.#set({ busy: false });
    }
  }
}

/**
 * Turns a table into an evening and stores this browser's part in it. `seat` is the token of a seat; null on a screen.
 * @param {string} game
 * @param {{ host: string | null, seat: string | null }} tokens
 */
export async function eveningOf(game, { host, seat }) {
  const { evening, join_code: code, host_token: opener } = await command("POST", "/evenings", host ?? seat, { from: game });
  saveEvening(evening, { host: opener, code });
  if (seat) await becomePerson(evening, seat);
  return evening;
}

/**
 * Makes this browser the phone of the person who has this seat at a table of the evening. Stores the person's token.
 * @param {string} evening
 * @param {string} seat the token of the seat
 */
export async function becomePerson(evening, seat) {
  const { person, token } = await command("POST", `/evenings/${evening}/people`, seat, {});
  saveEvening(evening, { person, token });
}
