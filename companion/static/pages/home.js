// The home page: choose a game and open a table, or find a table that is there.

import { ask, get } from "../core/api.js";
import { h } from "../core/dom.js";
import { keepHost, keepPlayed } from "../core/keeping.js";
import { language, speak, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { bringing } from "./home/bringing.js";
import { choosing } from "./home/choosing.js";
import { agreed, opening, written } from "./home/opening.js";
import { leftTable, openTableLeft } from "./home/left.js";
import { recently } from "./home/recently.js";
import { codeForm } from "./parts/code.js";
import { masthead } from "./parts/masthead.js";
import { said, troubleWith } from "./parts/trouble.js";

const page = document.getElementById("page");
const state = { rulesets: null, unreachable: false, draft: null, trouble: null, left: null };

const chosenGame = () => state.rulesets?.find(({ id }) => location.hash === `#open=${id}`);
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
    const body = { game: game.id, options: agreed(form, game.option_list), names: written(form) };
    const table = await ask("POST", "/games", { body });
    keepHost(table.game, table.host_token, table.join_code);
    keepPlayed(table.game, game.id, game.words.title);
    location.assign(isPhone() && !game.refereed ? `/join/${table.join_code}` : `/games/${table.game}`);
  } catch (why) {
    state.draft = { ...state.draft, busy: false, trouble: troubleWith(why) };
    draw();
  }
}

async function goTo(promised) {
  state.trouble = null;
  draw();
  try {
    location.assign(await promised);
  } catch (why) {
    state.trouble = troubleWith(why);
    draw();
  }
}

function drawOpening(game) {
  if (state.draft?.game !== game.id) state.draft = { game: game.id, way: game.refereed ? "names" : "phones", busy: false, trouble: null };
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

function drawAll() {
  const entrance = h(
    "section",
    { class: "paper entrance", "data-key": "entrance" },
    codeForm((code) => location.assign(`/join/${code}`)),
    state.left && leftTable(state.left, findLeft),
    recently(draw),
  );
  return [entrance, state.rulesets ? choosing(state.rulesets) : waiting(), h("div", { class: "paper", "data-key": "played" }, bringing(goTo), said(state.trouble))];
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
