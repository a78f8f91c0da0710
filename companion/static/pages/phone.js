// The phone page of one seat: the private hand, the possible actions, and a small version of the public table.

import { closedEye } from "../art/closed_eye.js";
import { command, Refusal } from "../core/api.js";
import { keepScreenOn, letScreenSleep, onPutAway, vibrate } from "../core/device.js";
import { h } from "../core/dom.js";
import { setLanguage, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { prepareSound } from "../core/sound_player.js";
import { forgetSeat, hostToken, moveSeatToken, savedRuleset, saveGame, saveLeftTable, saveSeatToken, seatToken } from "../core/storage.js";
import { gameModule, needsPhones } from "../games/lookup.js";
import { stopDrag } from "../games/shared/drag.js";
import { playerMark } from "../games/shared/faces.js";
import { Effects } from "./effects.js";
import { followEvening, joinEvening } from "./evening_part.js";
import { coachingLine, countTurn } from "./parts/coaching.js";
import { computerPlaysOn, computerRequest, isHandedOver } from "./parts/computer_request.js";
import { confirmResult } from "./parts/confirm_result.js";
import { Dialog } from "./parts/dialog.js";
import { errorText } from "./parts/errors.js";
import { keepFocus } from "./parts/focus.js";
import { freeSeat } from "./parts/free_seat.js";
import { hosting, hostingToken } from "./parts/hosting.js";
import { importedNotice } from "./parts/imported_notice.js";
import { lessonSheet } from "./parts/lessons.js";
import { lobby } from "./parts/lobby.js";
import { connecting, connectionNotice, notice, unavailable } from "./parts/notices.js";
import { phoneDialogs } from "./parts/phone_dialogs.js";
import { players } from "./parts/players.js";
import { ownPlace, podium } from "./parts/podium.js";
import { recentEvents } from "./parts/recent_events.js";
import { gameOverLinks, waitForRematch } from "./parts/rematch.js";
import { scoreTable, verdict } from "./parts/scores.js";
import { describeSeat, seatClaim } from "./parts/seat_claim.js";
import { seatRecovery } from "./parts/seat_recovery.js";
import { seatRequest } from "./parts/seat_request.js";
import { undoRequest } from "./parts/undo_request.js";
import { fitPhone, fitWhenResized } from "./phone/fit.js";
import { spectatorRoom } from "./phone/spectator_room.js";
import { Room } from "./room.js";
import { SheetWriter } from "./writer.js";

const [, , game, , number] = location.pathname.split("/");
let seat = Number(number);
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {PageRoom} Null until the page has a token (see `open`). */
let room = /** @type {any} */ (null);
let textsLoaded = false;
/** @type {{ token: string, whose: string | null, trouble: string | null } | null} The seat that this phone may take over. */
let claim = null;
let covered = new URLSearchParams(location.search).has("covered");
const dialog = new Dialog((name) => phoneDialogs[name]?.(room, { seat, dialog, leave, shown: shownRoom() }) ?? null);

const effects = new Effects(page, () => shownRoom(), () => draw());

function cover(hide = true) {
  covered = hide;
  if (hide) {
    effects.stop();
    stopDrag();
    room?.forgetPicks(); // so that the covered page shows no picked card
  }
  draw();
}

/** The room that the page draws. */
const shownRoom = () => (isHidden() ? spectatorRoom(room) : room);
// The hand can be hidden only in a running game with hands. After the end everything is open, and a score sheet has no secrets.
const isHidden = () => covered && room.table.phase === "playing" && needsPhones(room.table.ruleset);

async function leave() {
  if (!(await room.do("DELETE", `/seats/${seat}`))) return;
  forgetSeat(game, seat);
  saveLeftTable(game, room.words.title, room.invitation?.join_code ?? null);
  location.assign(room.evening?.hasTable ? `/evenings/${room.evening.id}#stay` : "/");
}

/** Shown to a player who has handed the seat to a computer. The home page then has a link with which the player can come back. */
function handedOver() {
  const code = room.invitation?.join_code ?? null;
  saveLeftTable(game, room.words.title, code);
  return computerPlaysOn(game, code);
}

/** @param {PageRoom} shown */
function top(shown) {
  const { table } = shown;
  const playing = table.phase === "playing" && shown.play;
  const text = playing ? gameModule(table.ruleset).status(shown) : room.words.title;
  const acting = playing && gameModule(table.ruleset).onTurn(shown).includes(seat);
  return h(
    "header",
    { class: acting ? "top acting" : "top", "data-key": "top" },
    playerMark(room, seat),
    h("div", { class: "standing" }, h("h1", { class: playing ? "unseen" : null }, room.names[seat]), h("p", { class: "status", role: "status" }, text)),
    h("button", { class: "menu", "aria-haspopup": "dialog", onclick: () => dialog.show("menu") }, h("span", { "aria-hidden": "true" }, "☰"), h("span", { class: "unseen" }, t("menu.title"))),
    coachingLine(shown, draw),
    notice(shown),
  );
}

// The hand. While it is hidden, the cover instead, even if the player has no cards. Null if there is no hand.
function privatePart() {
  const hand = isHidden() ? null : gameModule(room.table.ruleset).hand(room);
  if (!hand && !isHidden()) return null;
  const open = hand
    ? [hand, h("button", { class: "cover", "data-key": "cover", "aria-label": t("cover.hide"), title: t("cover.hide"), onclick: () => cover() }, closedEye())]
    : h("button", { class: "covered", "data-key": "covered", onclick: () => cover(false) }, h("strong", {}, t("cover.hidden")), h("span", {}, t("cover.show")));
  return h("section", { class: "private", "data-key": "private", "aria-label": t("hand.title") }, open);
}

const hostingPart = () => hosting(room, { opener: hostToken(game), dialog });

/** @param {PageRoom} shown */
function playing(shown) {
  const open = shown === room;
  return [
    h(
      "div",
      { class: "public", "data-key": "public" },
      remarks(),
      open && hostingPart(),
      undoRequest(shown),
      seatRequest(shown),
      computerRequest(shown),
      open && seatRecovery(room),
      open && freeSeat(room),
      shown.play && players(shown),
      verdict(shown),
      open && confirmResult(room),
      board(shown),
      recentEvents(shown),
    ),
    privatePart(),
  ];
}

const remarks = () => [connectionNotice(room), importedNotice(room.table.imported), room.evening?.requests()];

const over = () => [remarks(), ownPlace(room), verdict(room), podium(room), room.evening?.over(), gameOverLinks(room, seat), scoreTable(room), recentEvents(room), board(room)];

/** @param {PageRoom} shown */
const board = (shown) => shown.play && h("section", { class: "board", "data-key": "board", "aria-label": t("board.title") }, gameModule(shown.table.ruleset).board(shown));

/**
 * The element that gets the focus when the focused element is gone: the hand, or the menu if there is no hand.
 * @returns {HTMLElement | null}
 */
function nextFocus() {
  const hand = page.querySelector(".private");
  return hand?.querySelector("button:not([aria-disabled], :disabled, .cover)") ?? hand?.querySelector("button") ?? page.querySelector(".top .menu");
}

/** In the lobby a player's seat number changes when a player with a lower number leaves. The address and the saved token follow it. */
function followSeat() {
  const now = room?.you ?? seat;
  if (now === seat) return;
  moveSeatToken(game, seat, now, room.token);
  seat = now;
  history.replaceState(null, "", `/games/${game}/seats/${seat}${location.search}`);
}

/** Saves the token again if another page of this browser has overwritten it by saving its own at the same moment. */
function keepToken() {
  const own = room?.you === seat && room.connection !== "gone" ? room.token : null;
  if (own && seatToken(game, seat) !== own) saveSeatToken(game, seat, own);
}

/** @type {PageRoom | null} The room that follows its evening. */
let following = null;

/** Loads the evening's part only now, so that a phone shows the hand first. */
function followAfterDrawing() {
  if (following === room) return;
  following = room;
  setTimeout(() => followEvening(room, draw));
}

function draw() {
  followSeat();
  const held = document.activeElement;
  effects.draw(drawPage);
  keepFocus(held, nextFocus);
}

function drawPage() {
  if (!textsLoaded) return;
  if (claim) return morph(page, [seatClaim(claim, { game, seat, take })]);
  document.title = room?.words.title ? `${room.words.title} · ${room.names[seat]}` : "Wurmtisch";
  if (room === null || room.connection === "connecting" || (room.table === null && room.connection === "lost")) return morph(page, [connecting()]);
  if (room.connection === "gone" || room.connection === "missing") {
    forgetSeat(game, seat);
    letScreenSleep();
    dialog.close();
    followAfterDrawing();
    return morph(page, [isHandedOver(room, seat) ? handedOver() : unavailable(room)]);
  }
  if (!room.words.title) return morph(page, [connecting()]);
  const shown = shownRoom();
  const inLobby = () => [remarks(), hostingPart(), seatRecovery(room), lobby(room, { host: hostingToken(room, hostToken(game)), seat }), lessonSheet(room)];
  /** @type {Record<Phase, () => Child[]>} */
  const phases = { lobby: inLobby, playing: () => playing(shown), over };
  page.dataset.phase = room.table.phase;
  morph(page, [top(shown), ...phases[room.table.phase]()]);
  fitPhone(page);
  followAfterDrawing();
  if (dialog.shown) dialog.redraw();
}

let wasOnTurn = false;
/** @param {GameEvent[]} events */
function react(events) {
  const turn = room.table.phase === "playing" && gameModule(room.table.ruleset).onTurn(room).includes(seat);
  if (turn && !wasOnTurn) vibrate([40, 60, 40]);
  const acted = events.some(({ actor, type }) => actor === `seat:${seat}` && !type.startsWith("table."));
  if (acted && !turn) countTurn(room.table.ruleset);
  wasOnTurn = turn;
  saveGame(game, room.table.ruleset, room.words.title, room.table.imported);
}

/** Shows the page for a handover link. If the link is opened in a tab with this page, only the hash of the address changes,
 * and the page is not loaded again. */
async function showHandover() {
  const token = new URLSearchParams(location.hash.slice(1)).get("handover");
  if (!token) return;
  claim = { token, whose: null, trouble: null };
  dialog.close();
  draw();
  const whose = await describeSeat(game, seat);
  if (claim?.token !== token) return;
  claim.whose = whose;
  draw();
}

async function take() {
  const offer = claim;
  if (!offer) return;
  try {
    const seated = await command("POST", `/games/${game}/seats/${seat}/claim`, null, { handover: offer.token });
    claim = null;
    room?.leave();
    saveSeatToken(game, seat, seated.token);
    history.replaceState(null, "", location.pathname);
    open(seated.token);
  } catch (error) {
    offer.trouble = error instanceof Refusal && error.status !== 410 ? t("claim.expired") : errorText(error);
    draw();
  }
}

/** @param {string} evening the evening of this table, which this phone joins */
function inEvening(evening) {
  if (!room.evening) joinEvening(room, draw, evening);
}

/**
 * @param {string | null} next
 * @param {string | null} evening the evening into which somebody has turned this table
 */
function rematchFound(next, evening) {
  if (evening) return inEvening(evening);
  room.rematch = next;
  vibrate();
  draw();
}

/** @param {string} token */
function open(token) {
  room = new Room(game, { token, host: hostToken(game), ruleset: savedRuleset(game), redraw: draw, react, effects, inEvening, ended: () => waitForRematch(room, rematchFound) });
  room.writer = new SheetWriter(room, dialog);
  room.watch();
  keepScreenOn();
  draw();
}

startPage();
fitWhenResized(page);
prepareSound(false);
// The table and the texts load at the same time.
const handover = location.hash.startsWith("#handover=");
const token = seatToken(game, seat);
const texts = setLanguage();
if (token && !handover) open(token);
addEventListener("hashchange", showHandover);
addEventListener("storage", keepToken);
onPutAway(() => room && cover());
await texts;
textsLoaded = true;
if (handover) await showHandover();
else if (token) draw();
else location.replace(`/games/${game}`);
