// The home page: choose a game and open a table, or find an open table.

import { ask, command, get, Refusal } from "../core/api.js";
import { h } from "../core/dom.js";
import { saveScreen } from "../core/evenings.js";
import { language, setLanguage, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { saveGame, saveHostToken } from "../core/storage.js";
import { eveningsPart, openEvening } from "./home/evenings.js";
import { gameList } from "./home/game_list.js";
import { leftTable, openLeftTable } from "./home/left_table.js";
import { newTableForm, typedNames } from "./home/new_table.js";
import { playNow } from "./home/play_now.js";
import { continueFromLog, playedGames } from "./home/played_games.js";
import { recentGamesList } from "./home/recent_games.js";
import { waysOf } from "./home/ways.js";
import { errorParagraph, errorText } from "./parts/errors.js";
import { codeForm } from "./parts/join_code.js";
import { masthead } from "./parts/masthead.js";
import { readOptions } from "./parts/option_fields.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const state = {
  /** @type {Ruleset[] | null} */
  rulesets: null,
  unreachable: false,
  /** @type {Draft | null} */
  draft: null,
  /** @type {string | null} */
  trouble: null,
  /** @type {File | null} The log of a game that is not over, so that it can be continued. */
  unfinished: null,
  /** @type {RecentGame | null} */
  left: null,
  /** Whether a game against computers or an evening is being started. */
  starting: false,
  /** @type {string | null} Why no evening was opened. */
  noEvening: null,
  /** @type {PlayNow["trouble"]} */
  notStarted: null,
};

const chosenGame = () => state.rulesets?.find(({ ruleset }) => location.hash === `#open=${ruleset}`);
const isPhone = () => matchMedia("(max-width: 40rem)").matches;

async function load() {
  state.unreachable = false;
  try {
    state.rulesets = (await get(`/rulesets?lang=${language()}`)).rulesets;
  } catch {
    state.unreachable = state.rulesets === null;
  }
  draw();
}

async function findLeft() {
  state.left = await openLeftTable();
  draw();
}

/**
 * Opens a table. On a phone the join page follows, because its owner probably plays too.
 * @param {Ruleset} game
 * @param {HTMLFormElement} form
 */
async function open(game, form) {
  const draft = draftFor(game);
  state.draft = { ...draft, busy: true, trouble: null };
  draw();
  try {
    const body = { ruleset: game.ruleset, options: readOptions(form, game.option_list), names: typedNames(form) };
    const table = await ask("POST", "/games", { body });
    saveHostToken(table.game, table.host_token, table.join_code);
    saveGame(table.game, game.ruleset, game.words.title);
    if (game.refereed && body.names.length >= game.seats.least) await startSheet(table);
    location.assign(isPhone() && !game.refereed ? `/join/${table.join_code}` : `/games/${table.game}`);
  } catch (error) {
    state.draft = { ...draft, busy: false, trouble: errorText(error) };
    draw();
  }
}

/** @param {Ruleset} game */
async function playAgainstComputers(game) {
  Object.assign(state, { starting: true, notStarted: null });
  draw();
  try {
    location.assign(await playNow(game));
  } catch (error) {
    Object.assign(state, { starting: false, notStarted: { ruleset: game.ruleset, text: errorText(error) } });
    draw();
  }
}

/** On a phone the join page follows, because its owner takes part. A big screen shows how to join. */
async function beginEvening() {
  Object.assign(state, { starting: true, noEvening: null });
  draw();
  try {
    const { id, code } = await openEvening();
    location.assign(isPhone() ? `/join/${code}` : `/evenings/${id}`);
  } catch (error) {
    Object.assign(state, { starting: false, noEvening: errorText(error) });
    draw();
  }
}

/**
 * Starts a score sheet at once, because it need not wait for players. If this fails, the table page shows the lobby of the sheet.
 * @param {{ game: string, host_token: string }} table
 */
const startSheet = ({ game, host_token: token }) => command("POST", `/games/${game}/start`, token).catch(() => {});

/**
 * Opens an address when it is known. `file` is the log that is being imported. If its game is not over, the game can be continued.
 * @param {Promise<string>} promised
 * @param {File | null} [file]
 */
async function goTo(promised, file = null) {
  Object.assign(state, { trouble: null, unfinished: null });
  draw();
  try {
    location.assign(await promised);
  } catch (error) {
    state.trouble = errorText(error);
    state.unfinished = error instanceof Refusal && error.code === "unfinished-log" ? file : null;
    draw();
  }
}

/**
 * The form as filled in so far, or an empty form.
 * @param {Ruleset} game
 * @returns {Draft}
 */
function draftFor(game) {
  if (state.draft?.ruleset === game.ruleset) return state.draft;
  return { ruleset: game.ruleset, joinBy: game.refereed ? "names" : "phones", busy: false, trouble: null };
}

/** @param {Ruleset} game */
function drawForm(game) {
  const draft = draftFor(game);
  state.draft = draft;
  /** @param {string} value */
  const joinBy = (value) => {
    state.draft = { ...draft, joinBy: value };
    draw();
  };
  /** @param {Ruleset} other */
  const way = (other) => {
    state.draft = { ...draft, ruleset: other.ruleset };
    history.replaceState(null, "", `#open=${other.ruleset}`); // so that Back skips this choice
    draw();
  };
  return newTableForm(game, waysOf(game, state.rulesets ?? []), draft, { joinBy, way, open: (form) => open(game, form) });
}

const waiting = () =>
  state.unreachable
    ? h("section", { class: "paper" }, errorParagraph(t("error.unreachable")), h("button", { class: "strong", onclick: load }, t("error.retry")))
    : h("p", { role: "status" }, t("home.waiting"));

function continueButton() {
  const { unfinished, rulesets } = state;
  if (!unfinished) return null;
  const go = () => goTo(continueFromLog(unfinished, rulesets));
  return h("button", { class: "strong", "data-key": "continue", onclick: go }, t("home.continue"));
}

function drawAll() {
  const joinOrResume = h(
    "section",
    { class: "paper join-or-resume", "data-key": "join-or-resume" },
    codeForm((code) => location.assign(`/join/${code}`)),
    state.left && leftTable(state.left, findLeft),
    recentGamesList(draw),
  );
  const playing = { busy: state.starting, trouble: state.notStarted, play: playAgainstComputers, redraw: draw };
  const evenings = eveningsPart({ busy: state.starting, trouble: state.noEvening, open: beginEvening, redraw: draw });
  return [evenings, joinOrResume, state.rulesets ? gameList(state.rulesets, playing) : waiting(), h("div", { class: "paper", "data-key": "played" }, playedGames(goTo), errorParagraph(state.trouble), continueButton())];
}

function draw() {
  const game = chosenGame();
  page.className = game ? "leaf narrow" : "leaf";
  morph(page, [masthead(load, !game), game ? drawForm(game) : drawAll()]);
}

function showFromTop() {
  state.starting = false;
  state.draft = null; // when the reader comes back, the form is empty
  draw();
  findLeft();
  scrollTo(0, 0);
  page.querySelector("h1")?.focus();
}

addEventListener("hashchange", showFromTop);
addEventListener("pageshow", ({ persisted }) => persisted && showFromTop());
startPage();
saveScreen(null);
await setLanguage();
draw();
findLeft();
await load();
