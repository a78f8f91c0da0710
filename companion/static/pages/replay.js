// The replay page: a game step by step, as the table or a player saw it. It also works as a downloaded file, without a server.

import { setLooks } from "../art/seats.js";
import { get, Refusal } from "../core/api.js";
import { h } from "../core/dom.js";
import { language, setLanguage, t, useEmbeddedTexts } from "../core/language.js";
import { locale } from "../core/locale.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { hostToken, ownSeats, seatToken } from "../core/storage.js";
import { gameModule, loadGame } from "../games/lookup.js";
import { importedNotice } from "./parts/imported_notice.js";
import { languages } from "./parts/languages.js";
import { players } from "./parts/players.js";
import { verdict } from "./parts/scores.js";
import { linkTo, readHash } from "./replay/address.js";
import { chapters, controls, keys } from "./replay/controls.js";
import { download, downloads } from "./replay/downloads.js";
import { Playback } from "./replay/playback.js";
import { proof } from "./replay/proof.js";
import { Recording } from "./replay/recording.js";
import { Review } from "./replay/review.js";
import { reviewMarks } from "./replay/review_marks.js";
import { reviewNote, reviewPanel } from "./replay/review_panel.js";
import { scoreChart } from "./replay/score_chart.js";
import { stillRoom } from "./replay/still_room.js";
import { withSeatFacts } from "./words.js";

const MAX_EARLIER_STEPS = 6;
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const carried = document.getElementById("carried"); // the data of a downloaded replay
const file = carried && JSON.parse(carried.textContent ?? "null");
const game = location.pathname.split("/")[2] ?? ""; // not used in a downloaded file
const wide = matchMedia("(min-width: 60rem)");
const playback = new Playback(draw);
const review = new Review(game, () => (review.data ? draw() : drawAfter(currentRoom())));
const reviewButtons = { start: () => review.start(tokenOf("table")), stop: () => review.stop(tokenOf("table")) };
const state = {
  /** @type {Proof | "asking" | null} */
  proof: null,
  /** @type {ExportFormat | null} The format of the file that the service is making. */
  busy: null,
  /** @type {string | null} */
  said: null,
  /** How many of the parts in LATER have been drawn. */
  later: 0,
};

// In a running game, players see the replay from their own seat, because their token shows no other hands.
function ownEyes() {
  const seats = ownSeats(game).map((seat) => `seat:${seat}`);
  const { eyes } = readHash();
  return eyes && (seats.includes(eyes) || eyes === "table") ? eyes : (seats[0] ?? "table");
}

/** @param {string} eyes */
const tokenOf = (eyes) => (eyes.startsWith("seat:") ? seatToken(game, Number(eyes.slice(5))) : hostToken(game));

/**
 * @param {string} eyes
 * @param {Promise<unknown>} [texts] the texts of the page, which load at the same time
 */
async function load(eyes, texts) {
  const recorded = get(`/games/${game}/replay?lang=${language()}`, { token: tokenOf(eyes) });
  const table = get(`/games/${game}`, {}).catch(() => ({}));
  const known = table.then(({ ruleset }) => ruleset && loadGame(ruleset)); // while the recording loads
  const [data, { looks = [] }] = await Promise.all([recorded, table, texts, known]);
  if (!gameModule(data.ruleset)) await loadGame(data.ruleset);
  setLooks(looks);
  playback.load(new Recording(data));
  playback.choices = named(data.over ? playback.recording.eyes : ["table", ...ownSeats(game).map((seat) => `seat:${seat}`)]);
}

/** @param {string[]} all */
function named(all) {
  const names = (playback.recording.views(playback.recording.firstEyes).at(-1)?.chairs ?? []).map(({ name }) => name);
  /** @param {string} eyes */
  const called = (eyes) => {
    if (eyes === "everyone") return t("replay.everyone");
    return eyes === "table" ? t("replay.table") : t("replay.seat", { name: names[Number(eyes.slice(5))] });
  };
  return all.map((eyes) => /** @type {[string, string]} */ ([eyes, called(eyes)]));
}

/** Changes the view. In a running game, each view has to be loaded from the service. */
const look = playback.look;
playback.look = async (eyes) => {
  if (!playback.recording.eyes.includes(eyes)) {
    const { place } = playback;
    await load(eyes);
    playback.place = Math.min(place, playback.recording.length - 1);
  }
  look.call(playback, eyes);
};

async function copy() {
  const link = linkTo(playback.version, playback.eyes);
  try {
    await navigator.clipboard.writeText(link);
    state.said = t("replay.copied");
  } catch {
    state.said = link; // without HTTPS a page may not write to the clipboard
  }
  draw();
}

async function check() {
  state.proof = "asking";
  draw();
  state.proof = await get(`/games/${game}/proof`, {}).catch(() => null);
  draw();
}

/** @param {ExportFormat} format */
async function downloadAs(format) {
  Object.assign(state, { busy: format, said: null });
  draw();
  try {
    await download(playback.recording.data, tokenOf(playback.recording.over ? "table" : playback.eyes), format);
  } catch (error) {
    state.said = error instanceof Error && error.message ? error.message : t("download.failed");
  }
  state.busy = null;
  draw();
}

/** @param {GameRoom} room */
function header(room) {
  return h(
    "header",
    { class: "top", "data-key": "top" },
    h("h1", {}, room.words.title),
    h("p", { class: "soft" }, playback.recording.over ? t("replay.title") : t("replay.running")),
    carried ? languages(inLanguage) : h("a", { class: "button", href: `/games/${game}` }, t("table.open")),
  );
}

/**
 * @param {GameRoom} room
 * @param {number} place
 */
const sentences = (room, place) => playback.recording.sentences(place, playback.eyes, room.names).map((text) => h("span", {}, text, " "));

/** @param {GameRoom} room */
function currentStep(room) {
  return h("p", { class: "now", "data-key": "now", role: "status" }, sentences(room, playback.place));
}

/** @param {GameRoom} room */
function drawEarlierSteps(room) {
  const places = Array.from({ length: Math.min(MAX_EARLIER_STEPS, playback.place) }, (_, back) => playback.place - 1 - back);
  const when = new Date(playback.recording.data.steps[playback.place].at).toLocaleString(locale());
  morph(/** @type {Element} */ (page.querySelector(".earlier")), [
    h("p", { class: "soft" }, when),
    places.length > 0 && h("h2", {}, t("replay.before")),
    h("ol", {}, places.map((place) => h("li", { "data-key": `step-${place}` }, sentences(room, place)))),
  ]);
}

/** @param {GameRoom} room */
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

const currentRoom = () => stillRoom(playback, wide.matches ? "big" : "small");

function draw() {
  const room = currentRoom();
  document.title = `${room.words.title} · ${t("replay.title")}`;
  morph(page, [
    header(room),
    importedNotice(playback.recording.data.imported),
    h(
      "div",
      { class: "middle", "data-key": "middle" },
      h("div", { class: "stage", "data-key": "stage" }, currentStep(room), reviewNote(review, playback, room.names), verdict(room), stage(room)),
      h("aside", { "data-key": "aside", "aria-label": t("players.title") }, players(room), h("section", { class: "earlier", "data-key": "earlier", "data-own": "", "aria-label": t("replay.before") })),
    ),
    controls(playback),
    h("div", { class: "after", "data-key": "after", "data-own": "" }),
  ]);
  setControls();
  for (const part of LATER.slice(0, state.later)) part(room);
}

/**
 * Draws what is below the controls.
 * @param {GameRoom} room
 */
function drawAfter(room) {
  const redraw = () => drawAfter(currentRoom());
  morph(/** @type {Element} */ (page.querySelector(".after")), [
    chapters(playback),
    scoreChart(playback.recording, room, playback.place, { marks: (x, size) => reviewMarks(review, playback, x, size), redraw }),
    reviewPanel(review, playback, room.names, reviewButtons),
    proof(playback.recording.over, state.proof, check),
    !carried && downloads(state, downloadAs, copy),
  ]);
}

/** Sets the controls. An input that somebody has used ignores its `value` attribute, so the property is set. */
function setControls() {
  const set = (/** @type {string} */ selector, /** @type {string} */ value) => {
    const control = page.querySelector(selector);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  };
  set(".scrubber input", String(playback.place));
  set("select.eyes", playback.eyes);
}

/**
 * Parts that are drawn in later tasks when the page opens, so that a slow phone shows the step and reacts to touches first. The
 * first use of a date format alone takes a slow phone 50 ms.
 */
const LATER = [drawEarlierSteps, drawAfter];

async function open() {
  document.addEventListener("keydown", (event) => keys(playback, event));
  wide.addEventListener("change", draw);
  addEventListener("hashchange", () => {
    const { version, eyes } = readHash();
    if (version !== null) playback.go(playback.recording.placeOf(version));
    if (eyes && playback.choices.some(([each]) => each === eyes)) playback.look(eyes);
  });
  draw();
  for (const part of LATER) {
    await new Promise((resolve) => setTimeout(resolve));
    state.later += 1;
    part(currentRoom());
  }
}

/** A downloaded replay contains its texts in every language. */
function inLanguage() {
  const { phrases, proof: sentence } = file.languages[language()];
  playback.recording.phrases = withSeatFacts(playback.recording.data.ruleset, phrases);
  playback.choices = named(playback.recording.eyes);
  state.proof = file.proof && { ...file.proof, sentence };
  draw();
}

async function fromFile() {
  const catalogues = Object.entries(file.languages).map(([tag, { texts }]) => [tag, texts]);
  useEmbeddedTexts(Object.fromEntries(catalogues), file.replay.language);
  await setLanguage();
  setLooks(file.looks);
  playback.load(new Recording(file.replay));
  review.show(file.review ?? null);
  inLanguage();
  await open();
}

async function fromService() {
  const texts = setLanguage();
  try {
    await load(ownEyes(), texts);
  } catch (error) {
    await texts;
    const text = error instanceof Refusal ? error.message : t("error.connection-lost");
    const home = h("a", { class: "button", href: "/" }, t("home.link"));
    return morph(page, [h("section", { class: "paper" }, h("h1", {}, t("closed.title")), h("p", { role: "alert" }, text), home)]);
  }
  await open();
  return playback.recording.over && review.load(tokenOf("table"));
}

startPage();
await (carried ? fromFile() : fromService());
