// The phone page: one seat's private hand, what may be done now, and the public table in small.

import { buzz, keepAwake, letSleep, whenPutAway } from "../core/awake.js";
import { command, Refusal } from "../core/api.js";
import { h } from "../core/dom.js";
import { forgetSeat, hostToken, keepLeft, keepPlayed, keepSeat, playedAt, seatToken } from "../core/keeping.js";
import { speak, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { gameModule } from "../games/lookup.js";
import { seatMark } from "../art/seats.js";
import { afterwards, awaitRematch } from "./parts/afterwards.js";
import { claiming, whoseSeat } from "./parts/claiming.js";
import { keepFocus } from "./parts/focus.js";
import { importedNotice } from "./parts/imported.js";
import { lobby } from "./parts/lobby.js";
import { connecting, connectionNotice, dead, notice } from "./parts/notices.js";
import { Overlay } from "./parts/overlay.js";
import { phoneSheets } from "./parts/phone_sheets.js";
import { players } from "./parts/players.js";
import { request } from "./parts/request.js";
import { scoreTable, verdict } from "./parts/scores.js";
import { seatRequest } from "./parts/seat_request.js";
import { story } from "./parts/story.js";
import { troubleWith } from "./parts/trouble.js";
import { Room } from "./room.js";

const [, , game, , number] = location.pathname.split("/");
const seat = Number(number);
const page = document.getElementById("page");
let room = null;
let spoken = false; // the texts are there
let claim = null; // a seat that is handed over to this phone: { token, whose, trouble }
let covered = new URLSearchParams(location.search).has("covered");
const overlay = new Overlay((name) => phoneSheets[name](room, { seat, overlay, leave, cover }));

function cover(hide = true) {
  covered = hide;
  if (hide && room) room.chosen = {}; // what was picked shows on the table too
  draw();
}

async function leave() {
  if (!(await room.do("DELETE", `/seats/${seat}`))) return;
  forgetSeat(game, seat);
  keepLeft(game, room.words.title, room.invitation?.join_code ?? null);
  location.assign("/");
}

function top() {
  const { table } = room;
  const text = table.phase === "playing" && room.words.title ? gameModule(table.ruleset).status(room) : room.words.title;
  const acting = table.phase === "playing" && gameModule(table.ruleset).onTurn(room).includes(seat);
  return h(
    "header",
    { class: acting ? "top acting" : "top", "data-key": "top" },
    seatMark(seat),
    h("div", { class: "standing" }, h("h1", {}, room.names[seat]), h("p", { class: "status", role: "status" }, text)),
    h("button", { class: "menu", "aria-haspopup": "dialog", onclick: () => overlay.show("menu") }, h("span", { "aria-hidden": "true" }, "☰"), h("span", { class: "unseen" }, t("menu.title"))),
  );
}

function privatePart() {
  const hand = gameModule(room.table.ruleset).hand(room);
  if (!hand) return null;
  const open = covered
    ? h("button", { class: "covered", "data-key": "covered", onclick: () => cover(false) }, h("strong", {}, t("cover.hidden")), h("span", {}, t("cover.show")))
    : [hand, h("button", { class: "cover", "data-key": "cover", onclick: () => cover() }, t("cover.hide"))];
  return h("section", { class: "private", "data-key": "private", "aria-label": t("hand.title") }, open);
}

function playing() {
  return [
    request(room),
    seatRequest(room),
    players(room),
    verdict(room),
    h("section", { class: "board", "data-key": "board", "aria-label": t("board.title") }, gameModule(room.table.ruleset).board(room)),
    story(room),
    agreeing(),
    privatePart(),
  ];
}

// Where a decided game stays open to dispute, somebody has to say that all is well.
function agreeing() {
  if (room.table.phase !== "playing" || !room.table.outcome) return null;
  return h("button", { class: "strong wide", "data-key": "agree", onclick: () => room.do("POST", "/finish") }, t("finish.agree"));
}

const over = () => [verdict(room), scoreTable(room), afterwards(room, seat), story(room), openTable()];
const openTable = () => room.play && h("section", { class: "board", "data-key": "board", "aria-label": t("board.title") }, gameModule(room.table.ruleset).board(room));

/** Whoever plays by keyboard goes on from the hand. */
function nextFocus() {
  const hand = page.querySelector(".private");
  return hand?.querySelector("button:not([aria-disabled], :disabled, .cover)") ?? hand?.querySelector("button") ?? page.querySelector(".top .menu");
}

function draw() {
  const held = document.activeElement;
  drawPage();
  keepFocus(held, nextFocus);
}

function drawPage() {
  if (!spoken) return;
  if (claim) return morph(page, [claiming(claim, { game, seat, take })]);
  document.title = room?.words.title ? `${room.words.title} · ${room.names[seat]}` : "Wurmtisch";
  if (room === null || room.connection === "connecting" || (room.table === null && room.connection === "lost")) return morph(page, [connecting()]);
  if (room.connection === "gone" || room.connection === "missing") {
    forgetSeat(game, seat);
    letSleep();
    overlay.close();
    return morph(page, [dead(room)]);
  }
  if (!room.words.title) return morph(page, [connecting()]);
  const phases = { lobby: () => lobby(room, { host: hostToken(game), seat }), playing, over };
  morph(page, [top(), connectionNotice(room), importedNotice(room.table.imported), ...phases[room.table.phase](), notice(room)].filter(Boolean));
  page.dataset.phase = room.table.phase;
  if (overlay.shown) overlay.redraw();
}

let acted = false;
function react() {
  const turn = room.table.phase === "playing" && gameModule(room.table.ruleset).onTurn(room).includes(seat);
  if (turn && !acted) buzz([40, 60, 40]);
  acted = turn;
  keepPlayed(game, room.table.ruleset, room.words.title, room.table.imported);
}

/** A handover link, also one that is opened in a tab with this page in it: then only the end of the address changes. */
async function offered() {
  const token = new URLSearchParams(location.hash.slice(1)).get("handover");
  if (!token) return;
  claim = { token, whose: null, trouble: null };
  overlay.close();
  draw();
  const whose = await whoseSeat(game, seat);
  if (claim?.token !== token) return;
  claim.whose = whose;
  draw();
}

async function take() {
  try {
    const seated = await command("POST", `/games/${game}/seats/${seat}/claim`, null, { handover: claim.token });
    claim = null;
    room?.leave();
    keepSeat(game, seat, seated.token);
    history.replaceState(null, "", location.pathname);
    open(seated.token);
  } catch (why) {
    claim.trouble = why instanceof Refusal && why.status !== 410 ? t("claim.dead") : troubleWith(why);
    draw();
  }
}

function again(next) {
  room.rematch = next;
  buzz();
  draw();
}

function open(token) {
  room = new Room(game, { token, ruleset: playedAt(game), redraw: draw, react, ended: () => awaitRematch(room, again) });
  room.watch();
  keepAwake();
  draw();
}

// The table and the texts come at the same time: nobody waits for one of them and then for the other.
const handover = location.hash.startsWith("#handover=");
const token = seatToken(game, seat);
const texts = speak();
if (token && !handover) open(token);
addEventListener("hashchange", offered);
whenPutAway(() => room && cover());
await texts;
spoken = true;
if (handover) await offered();
else if (token) draw();
else location.replace(`/games/${game}`);
