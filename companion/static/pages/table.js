// The table page: the big screen, for the host and for everybody who watches.

import { keepScreenOn } from "../core/device.js";
import { h } from "../core/dom.js";
import { setLanguage, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { prepareSound } from "../core/sound.js";
import { hostToken, ownSeats, savedRuleset, saveGame } from "../core/storage.js";
import { gameModule } from "../games/lookup.js";
import { Effects } from "./effects.js";
import { confirmResult } from "./parts/confirm_result.js";
import { Dialog } from "./parts/dialog.js";
import { keepFocus } from "./parts/focus.js";
import { hosting, hostingToken } from "./parts/hosting.js";
import { importedNotice } from "./parts/imported_notice.js";
import { lobby } from "./parts/lobby.js";
import { connecting, connectionNotice, notice, unavailable } from "./parts/notices.js";
import { players } from "./parts/players.js";
import { eventList } from "./parts/recent_events.js";
import { gameOverLinks, playAgain, waitForRematch } from "./parts/rematch.js";
import { scoreTable, verdict } from "./parts/scores.js";
import { seatRecovery } from "./parts/seat_recovery.js";
import { seatRequest } from "./parts/seat_request.js";
import { soundButton } from "./parts/sound_switch.js";
import { tableDialogs } from "./parts/table_dialogs.js";
import { undoRequest } from "./parts/undo_request.js";
import { Room } from "./room.js";
import { SheetWriter } from "./writer.js";

const [, , game] = location.pathname.split("/");
const opener = hostToken(game);
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const dialog = new Dialog((name) => tableDialogs[name]?.(room, { host: hostingToken(room, opener), opener, dialog }) ?? null);
/** @type {PageRoom} Set at the end of this module, before anything is drawn. */
let room;
const effects = new Effects(page, () => room, () => draw());

function top() {
  const { table } = room;
  const text = table.phase === "playing" ? gameModule(table.ruleset).status(room) : "";
  return h(
    "header",
    { class: "top", "data-key": "top" },
    h("h1", {}, room.words.title),
    h("p", { class: "status", role: "status" }, text),
    room.mayInvite && h("button", { "aria-haspopup": "dialog", onclick: () => dialog.show("invite") }, t("menu.invite")),
    h("button", { "aria-haspopup": "dialog", onclick: () => dialog.show("menu") }, t("menu.title")),
    soundButton(draw),
  );
}

const seatLinks = () => {
  const seats = ownSeats(game).filter((seat) => seat < room.table.chairs.length);
  const joins = room.table.phase === "lobby" && !room.table.locked && room.invitation;
  if (seats.length === 0 && !joins) return null;
  return h(
    "p",
    { class: "seat-links", "data-key": "seat-links" },
    seats.map((seat) => h("a", { class: "button strong", href: `/games/${game}/seats/${seat}` }, t("table.seat", { name: room.names[seat] }))),
    joins && h("a", { class: "button", href: `/join/${joins.join_code}` }, t("table.sit")),
  );
};

const board = () =>
  room.play && h("section", { class: "board", "data-key": "board", "aria-label": t("board.title") }, gameModule(room.table.ruleset).board(room));

const aside = () => h("aside", { "data-key": "aside", "aria-label": t("players.title") }, players(room), scoreTable(room), eventList(room));

/** @type {Record<Phase, () => Child[]>} */
const phases = {
  lobby: () => [hosting(room, { opener, dialog }), seatRecovery(room), seatLinks(), h("div", { class: "lobby-columns", "data-key": "lobby-columns" }, lobby(room, { host: hostingToken(room, opener) }))],
  playing: () => [hosting(room, { opener, dialog }), undoRequest(room), seatRequest(room), seatRecovery(room), verdict(room), hostingToken(room, opener) && confirmResult(room), seatLinks(), h("div", { class: "middle", "data-key": "middle" }, board(), aside())],
  over: () => [verdict(room), gameOverLinks(room), h("div", { class: "middle", "data-key": "middle" }, board(), aside())],
};

/**
 * Where the focus goes when the focused element is gone.
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
  if (room.connection === "gone" || room.connection === "missing") return morph(page, [unavailable(room)]);
  if (!room.isOpen) return morph(page, [connecting()]);
  morph(page, [top(), connectionNotice(room), importedNotice(room.table.imported), ...phases[room.table.phase](), notice(room)]);
  page.dataset.phase = room.table.phase;
  if (dialog.shown) dialog.redraw();
}

// The host's screen goes to the rematch by itself.
/** @param {string} next */
function rematchFound(next) {
  room.rematch = next;
  if (opener) playAgain(room, null);
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
  ended: () => waitForRematch(room, rematchFound),
});
if (opener) room.writer = new SheetWriter(room, dialog);
room.watch();
keepScreenOn();
draw();
