// Asks the others at the table for a seat whose player has lost the phone, or that a computer plays. Then waits for their
// answer.

import { command, get, Refusal } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { saveGame, saveName, saveSeatToken } from "../../core/storage.js";

const ABSENT_AFTER_MS = 61_000; // after this the old phone counts as absent, and one other player is enough to agree

export class SeatRecovery {
  /** @type {string | null} */
  trouble = null;
  #found;
  #code;
  #ticket = "";
  #asked = false;
  #shown = false; // whether a table with the request has arrived
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {FoundTable} found
   * @param {string} code
   * @param {number} seat
   * @param {string | null} newName the name of a person who wants to replace a computer
   */
  constructor(found, code, seat, newName) {
    this.#found = found;
    this.#code = code;
    this.seat = seat;
    this.newName = newName;
    this.playedBy = found.table.chairs[seat]?.name || t("seat.nameless", { number: seat + 1 });
  }

  get name() {
    return this.newName ?? this.playedBy;
  }

  /** Sends the request. After a minute it is sent once more, because by then the old phone may count as absent. */
  async ask() {
    const { game } = this.#found;
    const body = { code: this.#code, ticket: this.#ticket || null, name: this.newName };
    const answer = await command("POST", `/games/${game}/seats/${this.seat}/recovery`, null, body);
    this.#ticket = answer.token;
    this.#asked = true;
    if (answer.seated) this.#open();
    else this.#timer ??= setTimeout(() => this.ask().catch(() => {}), ABSENT_AFTER_MS);
  }

  /**
   * Called with each new table. If a table no longer has the request, the request was answered.
   * @param {TableView} table
   */
  async check({ seat_recovery: pending }) {
    if (pending?.seat === this.seat) this.#shown = true; // the table may arrive before the response to our request
    if (!this.#asked || pending?.seat === this.seat) return;
    try {
      await get(`/games/${this.#found.game}`, { token: this.#ticket });
      this.#open();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.#shown) this.#end(); // otherwise this table is older than the request
    }
  }

  #end() {
    clearTimeout(this.#timer);
    this.#asked = false;
    this.trouble = t("recovery.refused");
  }

  #open() {
    if (!this.#asked) return; // two tables have arrived at once, and the page of the seat is opening already
    this.#asked = false;
    clearTimeout(this.#timer);
    const { game, table, ruleset } = this.#found;
    saveSeatToken(game, this.seat, this.#ticket);
    saveGame(game, ruleset.ruleset, ruleset.words.title, table.imported);
    saveName(this.name);
    location.assign(`/games/${game}/seats/${this.seat}`);
  }
}

/** @param {SeatRecovery} recovery */
export function waitingForConsent({ name, newName, playedBy, trouble }) {
  if (trouble) return h("p", { class: "why", role: "alert", "data-key": "recovery" }, trouble);
  const text = newName ? t("takeover.waiting", { computer: playedBy }) : t("recovery.waiting", { name });
  return h("p", { class: "why", role: "status", "data-key": "recovery" }, text);
}
