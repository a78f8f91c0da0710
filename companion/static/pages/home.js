// The home page: choose a game and open a table, or find a table that is there.

import { ask, get } from "../core/api.js";
import { h } from "../core/dom.js";
import { keepHost, keepPlayed } from "../core/keeping.js";
import { language, speak, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { bringing, continueLog } from "./home/bringing.js";
import { choosing } from "./home/choosing.js";
import { agreed, opening, written } from "./home/opening.js";
import { leftTable, openTableLeft } from "./home/left.js";
import { recently } from "./home/recently.js";
import { codeForm } from "./parts/code.js";
import { masthead } from "./parts/masthead.js";
import { said, troubleWith } from "./parts/trouble.js";

const page = document.getElementById("page");
const state = { rulesets: null, unreachable: false, draft: null, trouble: null, unfinished: null, left: null };

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
  state.left = await openTableLeft();
  draw();
}

/** Whoever opens a table on a phone probably plays too: the way leads past the chairs. */
async function open(game, form) {
  state.draft = { ...state.draft, busy: true, trouble: null };
  draw();
  try {
    const body = { ruleset: game.ruleset, options: agreed(form, game.option_list), names: written(form) };
    const table = await ask("POST", "/games", { body });
    keepHost(table.game, table.host_token, table.join_code);
    keepPlayed(table.game, game.ruleset, game.words.title);
    location.assign(isPhone() && !game.refereed ? `/join/${table.join_code}` : `/games/${table.game}`);
  } catch (why) {
    state.draft = { ...state.draft, busy: false, trouble: troubleWith(why) };
    draw();
  }
}

/** `file`: a log that is being imported. If its game is not over it can be continued instead. */
async function goTo(promised, file = null) {
  Object.assign(state, { trouble: null, unfinished: null });
  draw();
  try {
    location.assign(await promised);
  } catch (why) {
    state.trouble = troubleWith(why);
    state.unfinished = why.code === "unfinished-log" ? file : null;
    draw();
  }
}

function drawOpening(game) {
  if (state.draft?.ruleset !== game.ruleset) state.draft = { ruleset: game.ruleset, way: game.refereed ? "names" : "phones", busy: false, trouble: null };
  const way = (value) => {
    state.draft = { ...state.draft, way: value };
    draw();
  };
  return opening(game, state.draft, { way, open: (form) => open(game, form) });
}

const waiting = () =>
  state.unreachable
    ? h("section", { class: "paper" }, said(t("trouble.unreachable")), h("button", { class: "strong", onclick: load }, t("trouble.again")))
    : h("p", { role: "status" }, t("home.waiting"));

const continuing = () =>
  state.unfinished && h("button", { class: "strong", "data-key": "continue", onclick: () => goTo(continueLog(state.unfinished, state.rulesets)) }, t("home.continue"));

function drawAll() {
  const entrance = h(
    "section",
    { class: "paper entrance", "data-key": "entrance" },
    codeForm((code) => location.assign(`/join/${code}`)),
    state.left && leftTable(state.left, findLeft),
    recently(draw),
  );
  return [entrance, state.rulesets ? choosing(state.rulesets) : waiting(), h("div", { class: "paper", "data-key": "played" }, bringing(goTo), said(state.trouble), continuing())];
}

function draw() {
  const game = chosenGame();
  page.className = game ? "leaf narrow" : "leaf";
  morph(page, [masthead(load, !game), ...[game ? drawOpening(game) : drawAll()].flat(Infinity).filter(Boolean)]);
}

function arrive() {
  state.draft = null; // whoever comes back starts afresh
  draw();
  findLeft();
  scrollTo(0, 0);
  page.querySelector("h1").focus();
}

addEventListener("hashchange", arrive);
addEventListener("pageshow", ({ persisted }) => persisted && arrive());
await speak();
draw();
findLeft();
await load();
