// The replay page: a game once more, step by step, as the table or any player saw it. Also as a file without a server.

import { get, Refusal } from "../core/api.js";
import { h } from "../core/dom.js";
import { hostToken, ownSeats, seatToken } from "../core/keeping.js";
import { carry, language, speak, t } from "../core/language.js";
import { locale } from "../core/locale.js";
import { morph } from "../core/morph.js";
import { gameModule } from "../games/lookup.js";
import { importedNotice } from "./parts/imported.js";
import { languages } from "./parts/languages.js";
import { players } from "./parts/players.js";
import { verdict } from "./parts/scores.js";
import { asked, linkTo } from "./replay/address.js";
import { chapters, controls, keys } from "./replay/controls.js";
import { curve } from "./replay/curve.js";
import { download, downloads } from "./replay/downloads.js";
import { Film } from "./replay/film.js";
import { Player } from "./replay/player.js";
import { proof } from "./replay/proof.js";
import { stillRoom } from "./replay/still.js";

const STORY = 6; // so many steps are told
const page = document.getElementById("page");
const carried = document.getElementById("carried"); // what a file brings with it
const file = carried && JSON.parse(carried.textContent);
const game = carried ? null : location.pathname.split("/")[2];
const wide = matchMedia("(min-width: 60rem)");
const player = new Player(draw);
const state = { proof: null, busy: null, said: null };

// Whoever plays sees a game that is still on with their own eyes; nobody's token shows more than that.
function ownEyes() {
  const seats = ownSeats(game).map((seat) => `seat:${seat}`);
  const { eyes } = asked();
  return seats.includes(eyes) || eyes === "table" ? eyes : (seats[0] ?? "table");
}

const tokenOf = (eyes) => (eyes.startsWith("seat:") ? seatToken(game, Number(eyes.slice(5))) : hostToken(game));

async function load(eyes) {
  const data = await get(`/games/${game}/replay?lang=${language()}`, { token: tokenOf(eyes) });
  player.load(new Film(data));
  player.choices = named(data.over ? player.film.eyes : ["table", ...ownSeats(game).map((seat) => `seat:${seat}`)]);
}

function named(all) {
  const names = player.film.views(player.film.eyes[0]).at(-1).chairs.map(({ name }) => name);
  const called = (eyes) => {
    if (eyes === "everyone") return t("replay.everyone");
    return eyes === "table" ? t("replay.table") : t("replay.seat", { name: names[Number(eyes.slice(5))] });
  };
  return all.map((eyes) => [eyes, called(eyes)]);
}

/** Other eyes of a game that is still on have to be asked for. */
const look = player.look;
player.look = async (eyes) => {
  if (!player.film.eyes.includes(eyes)) {
    const { place } = player;
    await load(eyes);
    player.place = Math.min(place, player.film.length - 1);
  }
  look.call(player, eyes);
};

async function copy() {
  const link = linkTo(player.version, player.eyes);
  try {
    await navigator.clipboard.writeText(link);
    state.said = t("replay.copied");
  } catch {
    state.said = link; // an address without https may not write to the clipboard
  }
  draw();
}

async function check() {
  state.proof = "asking";
  draw();
  state.proof = await get(`/games/${game}/proof`, {}).catch(() => null);
  draw();
}

async function take(format) {
  Object.assign(state, { busy: format, said: null });
  draw();
  try {
    await download(player.film.data, tokenOf(player.film.over ? "table" : player.eyes), format);
  } catch (why) {
    state.said = why.message || t("download.failed");
  }
  state.busy = null;
  draw();
}

function header(room) {
  return h(
    "header",
    { class: "top", "data-key": "top" },
    h("h1", {}, room.words.title),
    h("p", { class: "soft" }, player.film.over ? t("replay.title") : t("replay.running")),
    carried ? languages(inLanguage) : h("a", { class: "button", href: `/games/${game}` }, t("replay.to-table")),
  );
}

const sentences = (room, place) => player.film.told(place, player.eyes, room.names).map((text) => h("span", {}, text, " "));

function now(room) {
  return h("p", { class: "now", "data-key": "now", role: "status" }, sentences(room, player.place));
}

function story(room) {
  const places = Array.from({ length: Math.min(STORY, player.place) }, (_, back) => player.place - 1 - back);
  const when = new Date(player.film.data.steps[player.place].at).toLocaleString(locale());
  return h(
    "section",
    { class: "telling", "data-key": "telling", "aria-label": t("replay.before") },
    h("p", { class: "soft" }, when),
    places.length > 0 && h("h2", {}, t("replay.before")),
    h("ol", {}, places.map((place) => h("li", { "data-key": `step-${place}` }, sentences(room, place)))),
  );
}

function stage(room) {
  const module = gameModule(room.table.ruleset);
  if (room.play === null) return h("p", { class: "soft", "data-key": "waiting" }, t("replay.waiting"));
  return h(
    "section",
    { class: "board", "data-key": "board", "aria-label": t("board.title") },
    room.table.phase === "playing" && !room.table.outcome && h("p", { class: "status" }, module.status(room)),
    module.board(room),
    module.hand(room),
  );
}

function draw() {
  const room = stillRoom(player, wide.matches ? "big" : "small");
  document.title = `${room.words.title} · ${t("replay.title")}`;
  morph(page, [
    header(room),
    importedNotice(player.film.data.imported),
    h(
      "div",
      { class: "middle", "data-key": "middle" },
      h("div", { class: "stage", "data-key": "stage" }, now(room), verdict(room), stage(room)),
      h("aside", { "data-key": "aside", "aria-label": t("players.title") }, players(room), story(room)),
    ),
    controls(player),
    h(
      "div",
      { class: "after", "data-key": "after" },
      chapters(player),
      curve(player.film, room, player.place),
      proof(player.film.over, state.proof, check),
      !carried && downloads(state, take, copy),
    ),
  ].filter(Boolean));
  sync();
}

/** What somebody has touched keeps its own value: then only the property moves it, not the attribute. */
function sync() {
  page.querySelector(".scrubber input").value = player.place;
  page.querySelector("select.eyes").value = player.eyes;
}

function open() {
  document.addEventListener("keydown", (event) => keys(player, event));
  wide.addEventListener("change", draw);
  addEventListener("hashchange", () => {
    const { version, eyes } = asked();
    if (version !== null) player.go(player.film.placeOf(version));
    if (player.choices.some(([each]) => each === eyes)) player.look(eyes);
  });
  page.dataset.ready = "";
  draw();
}

/** A file brings everything that is said in it in every language. */
function inLanguage() {
  const { phrases, proof: sentence } = file.languages[language()];
  player.film.data.phrases = phrases;
  player.choices = named(player.film.eyes);
  state.proof = file.proof && { ...file.proof, sentence };
  draw();
}

async function fromFile() {
  const catalogues = Object.entries(file.languages).map(([tag, { texts }]) => [tag, texts]);
  carry(Object.fromEntries(catalogues), file.replay.language);
  await speak();
  player.load(new Film(file.replay));
  inLanguage();
  open();
}

async function fromService() {
  await speak();
  try {
    await load(ownEyes());
  } catch (why) {
    const text = why instanceof Refusal ? why.message : t("lost.line");
    const home = h("a", { class: "button", href: "/" }, t("home.link"));
    return morph(page, [h("section", { class: "paper" }, h("h1", {}, t("dead.title")), h("p", { role: "alert" }, text), home)]);
  }
  return open();
}

await (carried ? fromFile() : fromService());
