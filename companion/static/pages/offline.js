// The offline page, which the service worker shows when the server cannot be reached. It has the last known table as a spectator
// saw it.
//
// The page polls whether the server is back, and then loads the requested page again.

import { h } from "../core/dom.js";
import { language, setLanguage, t, useEmbeddedTexts } from "../core/language.js";
import { lastTable } from "../core/last_table.js";
import { locale } from "../core/locale.js";
import { morph } from "../core/morph.js";
import { gameModule } from "../games/lookup.js";
import { players } from "./parts/players.js";
import { scoreTable, verdict } from "./parts/scores.js";

const CHECK_MS = 3000;
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const game = location.pathname.match(/^\/games\/([^/]+)/)?.[1];

/** The texts, from the cache of the service worker. */
async function loadTexts() {
  /** @type {Record<string, Record<string, string>>} */
  const texts = {};
  for (const tag of ["de", "en", "nl"]) {
    const stored = await caches.match(`/i18n/offline.${tag}.json`);
    if (stored) texts[tag] = await stored.json();
  }
  useEmbeddedTexts(texts, document.documentElement.lang);
  await setLanguage();
}

const noop = () => {};

/**
 * A room that has no actions.
 * @param {SavedTable} saved
 */
function savedRoom({ table, phrases, at }) {
  return /** @type {any} */ ({
    table: { ...table, legal: [], you: null },
    play: table.play,
    legal: [],
    names: table.chairs.map(({ name }, seat) => name || t("seat.nameless", { number: seat + 1 })),
    you: null,
    events: [],
    live: false,
    words: phrases[0],
    phrases,
    chosen: {},
    choose: noop,
    act: noop,
    explain: noop,
    sending: null,
    now: () => at,
    still: true,
    size: matchMedia("(max-width: 40rem)").matches ? "small" : "big",
    eyes: null,
  });
}

async function check() {
  try {
    if ((await fetch("/healthz", { cache: "no-store" })).ok) location.reload();
  } catch {
    // the server still cannot be reached
  }
}

/** @param {SavedTable} saved */
function drawTable(saved) {
  const room = savedRoom(saved);
  const module = gameModule(room.table.ruleset);
  const time = new Date(saved.at).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  return [
    h("p", { class: "connection", role: "status" }, t("offline.table", { time })),
    h("h1", {}, room.words.title),
    players(room),
    verdict(room),
    room.play && h("section", { class: "board", "aria-label": t("board.title") }, module.board(room)),
    room.play && !module.showsScores && scoreTable(room),
  ];
}

/** @param {SavedTable | null} saved */
function draw(saved) {
  const nothing = h("section", { class: "paper" }, h("h1", {}, t("offline.title")), h("p", { role: "status" }, t("offline.nothing")));
  /** @type {Child[]} */
  let content = [nothing];
  if (saved) {
    try {
      content = drawTable(saved);
    } catch {
      // another version of the pages has saved this table
    }
  }
  document.title = "Wurmtisch";
  page.className = "leaf";
  morph(page, [...content, h("p", { class: "choices" }, h("button", { class: "strong", onclick: check }, t("error.retry")))]);
}

if (location.pathname === "/offline") location.replace("/"); // somebody has typed the address
else {
  await loadTexts();
  document.documentElement.lang = language();
  draw(await lastTable(game).catch(() => null));
  addEventListener("online", check);
  setInterval(check, CHECK_MS);
}
