// The table page: the big screen in the middle, for the host and for everybody who watches.

import { keepAwake } from "../core/awake.js";
import { h } from "../core/dom.js";
import { hostToken, keepPlayed, ownSeats, playedAt } from "../core/keeping.js";
import { speak, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { gameModule } from "../games/lookup.js";
import { afterwards, awaitRematch, playAgain } from "./parts/afterwards.js";
import { keepFocus } from "./parts/focus.js";
import { importedNotice } from "./parts/imported.js";
import { lobby } from "./parts/lobby.js";
import { connecting, connectionNotice, dead, notice } from "./parts/notices.js";
import { Overlay } from "./parts/overlay.js";
import { players } from "./parts/players.js";
import { request } from "./parts/request.js";
import { scoreTable, verdict } from "./parts/scores.js";
import { seatRequest } from "./parts/seat_request.js";
import { storyList } from "./parts/story.js";
import { tableSheets } from "./parts/table_sheets.js";
import { Room } from "./room.js";

const [, , game] = location.pathname.split("/");
const host = hostToken(game);
const page = document.getElementById("page");
const overlay = new Overlay((name) => tableSheets[name](room, { host, overlay }));
let room = null;

function top() {
  const { table } = room;
  const text = table.phase === "playing" ? gameModule(table.ruleset).status(room) : "";
  return h(
    "header",
    { class: "top", "data-key": "top" },
    h("h1", {}, room.words.title),
    h("p", { class: "status", role: "status" }, text),
    room.mayInvite && h("button", { "aria-haspopup": "dialog", onclick: () => overlay.show("invite") }, t("menu.invite")),
    h("button", { "aria-haspopup": "dialog", onclick: () => overlay.show("menu") }, t("menu.title")),
  );
}

const ways = () => {
  const seats = ownSeats(game).filter((seat) => seat < room.table.chairs.length);
  const joins = room.table.phase === "lobby" && !room.table.locked && room.invitation;
  if (seats.length === 0 && !joins) return null;
  return h(
    "p",
    { class: "ways", "data-key": "ways" },
    seats.map((seat) => h("a", { class: "button strong", href: `/games/${game}/seats/${seat}` }, t("table.seat", { name: room.names[seat] }))),
    joins && h("a", { class: "button", href: `/join/${room.invitation.join_code}` }, t("table.sit")),
  );
};

const board = () =>
  room.play && h("section", { class: "board", "data-key": "board", "aria-label": t("board.title") }, gameModule(room.table.ruleset).board(room));

const aside = () => h("aside", { "data-key": "aside", "aria-label": t("players.title") }, players(room), scoreTable(room), storyList(room));

function agreeing() {
  if (room.table.phase !== "playing" || !room.table.outcome || !host) return null;
  return h("button", { class: "strong wide", "data-key": "agree", onclick: () => room.do("POST", "/finish") }, t("finish.agree"));
}

const phases = {
  lobby: () => [ways(), h("div", { class: "gathering", "data-key": "gathering" }, lobby(room, { host }))],
  playing: () => [request(room), seatRequest(room), verdict(room), agreeing(), ways(), h("div", { class: "middle", "data-key": "middle" }, board(), aside())],
  over: () => [verdict(room), afterwards(room), h("div", { class: "middle", "data-key": "middle" }, board(), aside())],
};

/** Whoever runs the table by keyboard goes on from what the page offers next. */
const nextFocus = () => page.querySelector(".request button, .hosting button, .choices :is(button, a), .ways a") ?? page.querySelector(".top button");

function draw() {
  const held = document.activeElement;
  drawPage();
  keepFocus(held, nextFocus);
}

function drawPage() {
  document.title = room?.words.title ? `${room.words.title} · Wurmtisch` : "Wurmtisch";
  if (room.connection === "gone" || room.connection === "missing") return morph(page, [dead(room)]);
  if (room.table === null || !room.words.title) return morph(page, [connecting()]);
  morph(page, [top(), connectionNotice(room), importedNotice(room.table.imported), ...phases[room.table.phase](), notice(room)].filter(Boolean));
  page.dataset.phase = room.table.phase;
  if (overlay.shown) overlay.redraw();
}

// The host's screen lies on the table and goes along by itself.
function again(next) {
  room.rematch = next;
  if (host) playAgain(room, null);
  else draw();
}

await speak();
room = new Room(game, {
  token: host,
  ruleset: playedAt(game),
  size: "big",
  redraw: draw,
  react: () => keepPlayed(game, room.table.ruleset, room.words.title, room.table.imported),
  ended: () => awaitRematch(room, again),
});
room.watch();
keepAwake();
draw();
