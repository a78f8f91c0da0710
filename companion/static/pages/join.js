// The join page: from a join code to a seat in two taps.

import { h } from "../core/dom.js";
import { setLanguage, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { TablePresence } from "../core/presence.js";
import { hostToken, ownSeats, savedName } from "../core/storage.js";
import { Stream } from "../core/stream.js";
import { chairs } from "./join/chairs.js";
import { EveningJoin } from "./join/evening.js";
import { SeatRecovery, waitingForConsent } from "./join/recover_seat.js";
import { offersComputers, replaceForm } from "./join/replace_computer.js";
import { freedSeat, hasRoom, lookUpTable, whyClosed } from "./join/table_lookup.js";
import { takeSeat } from "./join/take_seat.js";
import { errorParagraph, errorText } from "./parts/errors.js";
import { importedNotice } from "./parts/imported_notice.js";
import { codeForm, codeIn } from "./parts/join_code.js";
import { masthead } from "./parts/masthead.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const code = codeIn(decodeURIComponent(location.pathname.split("/")[2] ?? ""));
const state = {
  /** @type {FoundTable | FoundEvening | NoTable | null} */
  found: null,
  /** @type {EveningJoin | null} */
  evening: null,
  busy: false,
  /** @type {string | null} */
  trouble: null,
  /** @type {Stream | null} */
  stream: null,
  presence: new TablePresence(),
  /** @type {SeatRecovery | null} This phone's request for the seat of a lost phone or of a computer. */
  recovery: null,
  /** @type {number | null} The seat of the computer that the reader wants to replace. */
  replaced: null,
};

/**
 * @param {typeof state.found} found
 * @returns {found is FoundTable}
 */
const isTable = (found) => found !== null && "game" in found;

async function find() {
  state.found = null;
  draw();
  state.found = await lookUpTable(code);
  if ("evening" in state.found) {
    state.evening = new EveningJoin(state.found.evening, code, draw);
    state.evening.start();
  }
  draw();
  if (isTable(state.found)) state.stream ??= new Stream(`/games/${state.found.game}`, null, { frame: seated, presence: showPresence });
}

/**
 * Called when something happens at the table: somebody else sits down, or a request is answered.
 * @param {Frame} frame
 * @param {boolean} live
 */
async function seated({ table }, live) {
  if (!live) state.presence = new TablePresence(); // a message after the first frame says who is away
  if (isTable(state.found)) state.found.table = table;
  draw();
  await state.recovery?.check(table);
  draw();
}

/** @param {Presence} said */
function showPresence(said) {
  state.presence = new TablePresence(said);
  draw();
}

/**
 * @param {number} seat
 * @param {string | null} [newName] the name of a person who wants to replace a computer
 */
async function recover(seat, newName = null) {
  if (state.busy || !isTable(state.found)) return;
  const recovery = new SeatRecovery(state.found, code, seat, newName);
  Object.assign(state, { busy: true, trouble: null, recovery, replaced: null });
  draw();
  try {
    await recovery.ask();
  } catch (error) {
    Object.assign(state, { trouble: errorText(error), recovery: null });
  }
  state.busy = false;
  draw();
}

/**
 * @param {string} name
 * @param {number | null} seat
 */
async function take(name, seat) {
  if (state.busy || !isTable(state.found)) return;
  Object.assign(state, { busy: true, trouble: null });
  draw();
  try {
    location.assign(await takeSeat(state.found, code, name, seat));
  } catch (error) {
    Object.assign(state, { busy: false, trouble: errorText(error) });
    draw();
  }
}

/** @param {boolean} another */
function nameForm(another) {
  /** @param {Handled<Event>} event */
  const submit = (event) => {
    event.preventDefault();
    take(event.target.elements.name.value.trim(), isTable(state.found) ? freedSeat(state.found.table) : null);
  };
  return h(
    "form",
    { class: "name-form", "data-key": `name-form-${another}`, onsubmit: submit },
    h("label", { for: "name" }, another ? t("join.another-name") : t("join.name")),
    h("input", { id: "name", name: "name", value: another ? "" : savedName(), required: true, maxlength: 24, autocomplete: "nickname", autocapitalize: "words", spellcheck: "false", enterkeyhint: "go" }),
    h("button", { class: another ? null : "strong", disabled: state.busy }, t("join.sit")),
  );
}

/**
 * Whether the list of seats comes last on the page: if all seats are taken, and none of them by this browser. Then the list grows
 * when players go away, and must not push down a button that somebody is about to tap.
 * @param {FoundTable} found
 * @param {number[]} own
 */
const listsSeatsLast = ({ table }, own) => own.length === 0 && table.chairs.every(({ taken }) => taken);

/**
 * @param {FoundTable} found
 * @param {number[]} own
 */
const seatList = (found, own) => chairs(found, own, (seat, name) => take(name, seat), others(found, own));

/**
 * @param {FoundTable} found
 * @param {number[]} own
 */
function sitting(found, own) {
  const form = hasRoom(found) && nameForm(own.length > 0);
  const rows = !listsSeatsLast(found, own) && seatList(found, own);
  if (own.length === 0) return [rows, form, errorParagraph(state.trouble)];
  // A second player on this phone is rare, so the form is folded away.
  return [rows, form && h("details", { class: "another", "data-key": "another", "data-keep": "" }, h("summary", {}, t("join.another")), form), errorParagraph(state.trouble)];
}

/**
 * Returns a function that draws the button for the seat of a computer, or the form after the button was pressed.
 * @param {FoundTable} found
 * @param {number[]} own
 */
function replacing({ table }, own) {
  /** @param {number} seat */
  const choose = (seat) => {
    state.replaced = seat;
    draw();
    document.getElementById("replacement")?.focus();
  };
  /**
   * @param {number} seat
   * @param {string} name
   */
  const replace = (seat, name) => (table.phase === "playing" ? recover(seat, name) : take(name, seat));
  /** @param {number} seat */
  return (seat) => {
    if (!offersComputers(table, own) || state.recovery?.seat === seat) return null;
    if (state.replaced === seat) return replaceForm(table, seat, { busy: state.busy, replace });
    return h("button", { type: "button", class: "small", onclick: () => choose(seat) }, t("takeover.ask", { computer: table.chairs[seat].name }));
  };
}

/**
 * @param {FoundTable} found
 * @param {number[]} own
 */
const others = (found, own) => ({ presence: state.presence, recover, replacing: replacing(found, own) });

/** @type {Record<string, () => string>} */
const REASONS = { over: () => t("join.over"), locked: () => t("join.locked"), started: () => t("join.started"), full: () => t("join.full") };

/**
 * @param {string} game
 * @param {string | null} reason
 */
function tableLinkText(game, reason) {
  if (reason === "over") return t("menu.table");
  return hostToken(game) ? t("join.show-table") : t("join.only-watch");
}

/** @param {FoundTable} found */
function atTable(found) {
  const { game, ruleset } = found;
  const own = ownSeats(game).filter((seat) => found.table.chairs[seat]?.taken);
  const reason = whyClosed(found);
  return h(
    "section",
    { class: "paper seating", "data-key": "seating" },
    h("h1", {}, ruleset.words.title),
    h("p", { class: "soft" }, t("join.at", { code })),
    importedNotice(found.table.imported),
    state.recovery && waitingForConsent(state.recovery),
    reason ? [h("p", { class: "why" }, offersComputers(found.table, own) ? t("takeover.possible") : REASONS[reason]?.()), chairs(found, own, null, others(found, own)), errorParagraph(state.trouble)] : sitting(found, own),
    h(
      "div",
      { class: "choices" },
      h("a", { class: "button", href: `/games/${game}` }, tableLinkText(game, reason)),
      reason === "over" && h("a", { class: "button", href: `/games/${game}/replay` }, t("replay.open")),
    ),
    !reason && listsSeatsLast(found, own) && seatList(found, own),
  );
}

/** @type {Record<string, () => string>} */
const NOT_FOUND = { "dead-code": () => t("join.unknown-code", { code }), "no-code": () => t("join.no-code"), unreachable: () => t("error.unreachable") };

/** @param {NoTable} first */
function notFound({ why, text }) {
  return h(
    "section",
    { class: "paper seating", "data-key": `not-found-${why}` },
    h("h1", {}, t("join.title")),
    h("p", { class: "why", role: "status" }, NOT_FOUND[why]?.() ?? text),
    why === "unreachable" || why === "refused"
      ? h("button", { class: "strong", onclick: find }, t("error.retry"))
      : codeForm((typed) => location.assign(`/join/${typed}`), { value: code, strong: true }),
  );
}

function draw() {
  page.className = "leaf narrow";
  const { found, evening } = state;
  const body = found === null ? h("p", { role: "status" }, t("join.finding")) : isTable(found) ? atTable(found) : "why" in found ? notFound(found) : evening?.draw();
  morph(page, [masthead(find), body]);
}

addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // seats may have changed meanwhile
startPage();
await setLanguage();
await find();
