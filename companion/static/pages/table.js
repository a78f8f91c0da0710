// The table page: the big screen, for the host and for everybody who watches.

import { keepScreenOn } from "../core/device.js";
import { setLanguage } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { prepareSound } from "../core/sound_player.js";
import { hostToken, savedRuleset, saveGame } from "../core/storage.js";
import { Effects } from "./effects.js";
import { followEvening, joinEvening } from "./evening_part.js";
import { Dialog } from "./parts/dialog.js";
import { keepFocus } from "./parts/focus.js";
import { connecting, notice, unavailable } from "./parts/notices.js";
import { playAgain, waitForRematch } from "./parts/rematch.js";
import { tableDialogs } from "./parts/table_dialogs.js";
import { tapLine } from "./parts/wake_line.js";
import { Room } from "./room.js";
import { fitSheet } from "./table/fit.js";
import { scrollingPage } from "./table/scrolling_page.js";
import { stage, tableContext } from "./table/stage.js";
import { SheetWriter } from "./writer.js";

const [, , game] = location.pathname.split("/");
const opener = hostToken(game);
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
// styles/pages/table_stage.css has the same condition. The condition is in pixels, because it must not depend on the
// text size.
const bigScreen = matchMedia("(min-width: 960px) and (min-height: 540px) and (min-aspect-ratio: 5/4)");
const dialog = new Dialog((name) => tableDialogs[name]?.(room, tableContext(room, opener, dialog, draw)) ?? null);
/** @type {PageRoom} Set at the end of this module, before anything is drawn. */
let room;
const effects = new Effects(page, () => room, () => draw());

/**
 * The element that gets the focus when the focused element is gone.
 * @returns {HTMLElement | null}
 */
const nextFocus = () =>
  page.querySelector(".request button, .host-controls button, .choices :is(button, a), .seat-links a") ?? page.querySelector(".top button");

function draw() {
  const held = document.activeElement;
  effects.draw(drawPage);
  keepFocus(held, nextFocus);
}

function drawPage() {
  document.title = room.words.title ? `${room.words.title} · Wurmtisch` : "Wurmtisch";
  page.className = "";
  if (room.connection === "gone" || room.connection === "missing") return morph(page, [unavailable(room)]);
  if (!room.isOpen) return morph(page, [connecting()]);
  const context = tableContext(room, opener, dialog, draw);
  room.size = bigScreen.matches ? "stage" : "big";
  page.className = room.size;
  page.dataset.phase = room.table.phase;
  morph(page, [...(room.size === "stage" ? stage(room, context) : scrollingPage(room, context)), tapLine(), notice(room)]);
  if (room.size === "stage") fitSheet(page, room.writer !== null);
  if (dialog.shown) dialog.redraw();
}

/** @param {string} evening the evening of this table; a big screen becomes its screen */
function inEvening(evening) {
  if (!room.evening && bigScreen.matches) joinEvening(room, draw, evening);
}

// A big screen opens the rematch by itself. Whoever watches on a phone gets a link.
/**
 * @param {string | null} next
 * @param {string | null} evening
 */
function rematchFound(next, evening) {
  if (evening) inEvening(evening);
  if (!next || evening) return;
  room.rematch = next;
  if (opener) playAgain(room, null);
  else if (bigScreen.matches) location.assign(`/games/${next}`);
  else draw();
}

startPage();
prepareSound(true);
await setLanguage();
room = new Room(game, {
  token: opener,
  ruleset: savedRuleset(game),
  size: "big",
  redraw: draw,
  effects,
  react: () => saveGame(game, room.table.ruleset, room.words.title, room.table.imported),
  inEvening,
  ended: () => waitForRematch(room, rematchFound),
});
if (opener) room.writer = new SheetWriter(room, dialog);
room.watch();
followEvening(room, draw);
keepScreenOn(() => draw());
addEventListener("resize", draw);
draw();
