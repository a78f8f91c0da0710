// Adds a game that was opened elsewhere to the evening: a score sheet, an imported log, or an earlier table. The host also corrects
// here who played at a table of the evening.

import { ask, get } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { hostToken, ownSeats, recentGames, seatToken } from "../../core/storage.js";
import { errorParagraph, errorText } from "../parts/errors.js";

const CODE_LENGTH = 6;
const SHOWN = 5;
const NEW = "new";

/**
 * The id of a game, from its address, its id or its code.
 * @param {string} text
 */
async function gameNamed(text) {
  const named = text.match(/\/games\/([^/?#]+)/)?.[1] ?? text.match(/\/join\/([^/?#]+)/)?.[1] ?? text.trim();
  return named.length <= CODE_LENGTH + 1 ? (await get(`/codes/${encodeURIComponent(named)}`)).game : named;
}

/**
 * A token of the table, if this browser has one. A running game can be added only with a token of its table.
 * @param {string} game
 */
const tokenOf = (game) => hostToken(game) ?? ownSeats(game).map((seat) => seatToken(game, seat)).find(Boolean) ?? null;

export class TableAdder {
  /** @type {{ game: string, table: TableView } | null} The game whose seats the reader assigns to people now. */
  #found = null;
  /** @type {string[]} For each seat the id of a person, NEW for a new person, or empty for nobody. */
  #people = [];
  /** @type {string | null} */
  #trouble = null;
  #busy = false;
  #room;
  #dialog;

  /**
   * @param {EveningRoom} room
   * @param {Dialog} dialog
   */
  constructor(room, dialog) {
    this.#room = room;
    this.#dialog = dialog;
  }

  /** Opens the dialog with the choice of a game. */
  open() {
    this.#found = null;
    this.#trouble = null;
    this.#dialog.show("add");
  }

  /**
   * Opens the dialog with the seats of a game. If the game is not found, the dialog says why.
   * @param {() => Promise<string>} find
   */
  async choose(find) {
    if (this.#busy) return;
    this.#found = null;
    this.#trouble = null;
    this.#busy = true;
    this.#dialog.show("add");
    try {
      const game = await find();
      const { table } = await get(`/games/${encodeURIComponent(game)}`);
      this.#found = { game, table };
      const entry = this.#entry;
      this.#people = table.chairs.map((/** @type {Chair} */ chair, /** @type {number} */ seat) => (entry ? (entry.seats[seat]?.person ?? "") : this.#usual(chair)));
    } catch (error) {
      this.#trouble = errorText(error);
    }
    this.#busy = false;
    this.#dialog.redraw();
  }

  /** The game as a table of the evening, if it belongs to the evening already. */
  get #entry() { return this.#room.table(this.#found?.game ?? null); }

  /**
   * The preselected person for a chair: the person with the same name. If there is none, a host probably wants to add a new person.
   * @param {Chair} chair
   */
  #usual({ name, computer }) {
    if (computer || !name) return "";
    const same = this.#room.view?.people.find((person) => person.name.toLowerCase() === name.toLowerCase());
    return same?.id ?? (this.#room.isHost ? NEW : "");
  }

  async #add() {
    const found = this.#found;
    if (!found || this.#busy) return;
    this.#busy = true;
    this.#trouble = null;
    this.#dialog.redraw();
    try {
      for (const [seat, { name }] of found.table.chairs.entries()) {
        if (this.#people[seat] === NEW) this.#people[seat] = (await this.#room.ask("POST", "/people", { body: { name, phone: false } })).person;
      }
      const people = this.#people.map((person) => person || null);
      const known = this.#entry !== null;
      const { evening } = known ? await this.#room.ask("PATCH", `/tables/${found.game}`, { body: { people } }) : await this.#room.ask("POST", "/tables", { body: { game: found.game, token: tokenOf(found.game), people } });
      this.#room.take(evening);
      this.#dialog.close();
      const facts = { title: this.#room.titleOf(found.table.ruleset) };
      this.#room.say(known ? t("add.corrected", facts) : t("add.done", facts));
    } catch (error) {
      this.#trouble = errorText(error);
    }
    this.#busy = false;
    this.#dialog.redraw();
  }

  /** @returns {DialogContent} */
  draw() {
    return [this.#entry ? t("add.correct") : t("add.title"), ...(this.#found ? this.#seats(this.#found.table) : this.#games()), errorParagraph(this.#trouble)];
  }

  #games() {
    const here = this.#room.view?.tables.map(({ game }) => game) ?? [];
    const recent = recentGames().filter(({ game, title }) => title && !here.includes(game)).slice(0, SHOWN);
    /** @param {Handled<Event>} event */
    const named = (event) => {
      event.preventDefault();
      const text = event.target.elements.game.value;
      this.choose(() => gameNamed(text));
    };
    /** @param {Handled<Event>} event */
    const imported = (event) => {
      const [file] = event.target.files;
      if (file) this.choose(async () => (await ask("POST", "/imports", { text: await file.text() })).game);
      event.target.value = ""; // so that the same file can be chosen again
    };
    return [
      h("p", { "data-key": "add-what" }, t("add.what")),
      recent.length > 0 && h("h3", { "data-key": "add-recent" }, t("home.recent")),
      h("ul", { class: "entries", "data-key": "add-games" }, recent.map(({ game, title, code }) => h("li", { "data-key": `add-${game}` }, h("button", { class: "entry", disabled: this.#busy, onclick: () => this.choose(async () => game) }, title, code && h("span", { class: "soft" }, ` ${code}`))))),
      h("form", { class: "one-line", "data-key": "add-form", onsubmit: named }, h("label", { for: "add-game" }, t("home.which")), h("input", { id: "add-game", name: "game", required: true, autocomplete: "off", spellcheck: "false", enterkeyhint: "go" }), h("button", { disabled: this.#busy }, t("add.find"))),
      h("label", { class: "button file", "data-key": "add-import" }, t("home.import"), h("input", { class: "unseen", type: "file", accept: ".ndjson,.jsonl,application/x-ndjson", onchange: imported })),
    ];
  }

  /** @param {TableView} table */
  #seats({ ruleset, chairs }) {
    const { view, isHost } = this.#room;
    /**
     * @param {Chair} chair
     * @param {number} seat
     */
    const row = ({ name, computer }, seat) => {
      const shown = name || t("seat.nameless", { number: seat + 1 });
      /** @param {Handled<Event>} event */
      const change = (event) => {
        this.#people[seat] = event.target.value;
        this.#dialog.redraw();
      };
      /**
       * @param {string} value
       * @param {string} text
       */
      const option = (value, text) => h("option", { value, selected: this.#people[seat] === value, disabled: value !== "" && value !== NEW && this.#people.some((person, other) => person === value && other !== seat) }, text);
      return h(
        "label",
        { "data-key": `add-seat-${seat}` },
        h("span", { class: "name" }, shown),
        h("select", { disabled: Boolean(computer), onchange: change }, option("", t("add.nobody")), isHost && name && option(NEW, t("add.new", { name })), view?.people.map((person) => option(person.id, person.name))),
      );
    };
    return [
      h("p", { "data-key": "add-who" }, t("add.who", { title: this.#room.titleOf(ruleset) })),
      h("div", { class: "add-seats", "data-key": "add-seats" }, chairs.map(row)),
      this.#entry && h("p", { class: "soft", "data-key": "add-only" }, t("add.only-results")),
      h("button", { class: "strong wide", "data-key": "add-do", disabled: this.#busy, onclick: () => this.#add() }, this.#entry ? t("people.save") : t("add.do")),
    ];
  }
}
