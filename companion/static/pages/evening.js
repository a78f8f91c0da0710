// The page of an evening: for the phones of its people, and as the big screen between two games.

import { personFace } from "../art/people.js";
import { keepScreenOn } from "../core/device.js";
import { h } from "../core/dom.js";
import { setLanguage, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { gamePicture } from "../games/picture.js";
import { TableAdder } from "./evening/add_table.js";
import { lastChange } from "./evening/changes.js";
import { eveningDialogs } from "./evening/dialogs.js";
import { Follower } from "./evening/follow.js";
import { hostIsAway } from "./evening/hosting.js";
import { invitationPart } from "./evening/invitation.js";
import { nextGame } from "./evening/next_game.js";
import { peopleList } from "./evening/people.js";
import { phoneRequests } from "./evening/phone_request.js";
import { EveningRoom } from "./evening/room.js";
import { Rotation } from "./evening/rotation.js";
import { eveningStage } from "./evening/stage.js";
import { standings } from "./evening/standings.js";
import { finishedTables, openTables } from "./evening/tables.js";
import { Dialog } from "./parts/dialog.js";
import { keepFocus } from "./parts/focus.js";
import { connecting, connectionNotice, notice } from "./parts/notices.js";

const [, , id] = location.pathname.split("/");
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
// styles/pages/evening_stage.css has the same condition.
const bigScreen = matchMedia("(min-width: 960px) and (min-height: 540px) and (min-aspect-ratio: 5/4)");
const edited = { person: "", look: /** @type {Look | null} */ (null), into: "" };
const room = new EveningRoom(id, { redraw: () => draw(), arrived: () => arrived(), standings: true });
let addedGame = location.hash.match(/^#add=(\w+)$/)?.[1]; // the game that the reader came to add
const follower = new Follower(room, { here: null, screen: bigScreen.matches && !room.stored?.token, stays: location.hash === "#stay" || addedGame !== undefined });
/** @type {Dialog} */
const dialog = new Dialog((name) => (name === "next" ? [t("next.title"), nextGame(room, { picture: gamePicture })] : (eveningDialogs[name]?.(room, { dialog, edited, adder }) ?? null)));
const adder = new TableAdder(room, dialog);
const rotation = new Rotation(() => draw());

/** @param {string} game */
const correct = (game) => adder.choose(async () => game);

function arrived() {
  follower.update();
  const game = addedGame;
  addedGame = undefined;
  if (game) adder.choose(async () => game);
}

/** @param {Person} person */
function edit(person) {
  Object.assign(edited, { person: person.id, look: null });
  dialog.show("person");
}

function top() {
  const { me, view } = room;
  return h(
    "header",
    { class: "evening-top", "data-key": "top" },
    me && personFace(me),
    h("div", { class: "called" }, h("h1", {}, view?.title || t("evening.title")), me && h("p", { class: "soft" }, me.name)),
    h("button", { class: "menu", "aria-haspopup": "dialog", onclick: () => dialog.show("menu") }, h("span", { "aria-hidden": "true" }, "☰"), h("span", { class: "unseen" }, t("menu.title"))),
  );
}

/** The button to come back or to join, or a note that this phone was replaced. Usually nothing. */
function ownState() {
  const { me } = room;
  if (me?.left) {
    return h(
      "section",
      { class: "paper", "data-key": "left", "aria-label": t("evening.left") },
      h("p", {}, t("evening.left")),
      h("button", { class: "strong wide", onclick: () => room.do("PATCH", `/people/${me.id}`, { left: false }) }, t("evening.return")),
    );
  }
  if (me || !room.invitation) return room.replaced && h("p", { class: "paper", role: "status", "data-key": "replaced" }, t("evening.replaced"));
  return h("p", { "data-key": "joins" }, h("a", { class: "button strong wide", href: `/join/${room.invitation.join_code}` }, t("evening.join")));
}

function peoplePart() {
  return h(
    "section",
    { class: "paper", "data-key": "people", "aria-label": t("people.title") },
    h("h2", {}, t("people.title")),
    room.view?.people.length === 0 ? h("p", {}, t("lobby.nobody")) : peopleList(room, edit),
    room.invitation && h("button", { class: "wide", "aria-haspopup": "dialog", onclick: () => dialog.show("invite") }, t("evening.invite")),
  );
}

function phonePage() {
  const alone = (room.view?.people.length ?? 0) < 2;
  const running = room.view?.tables.some(({ phase }) => phase === "lobby" || phase === "playing");
  const mayCall = room.me !== null || room.isHost;
  return [
    top(),
    connectionNotice(room),
    phoneRequests(room),
    hostIsAway(room),
    ownState(),
    openTables(room, correct),
    alone && invitationPart(room),
    mayCall && (running ? folded() : nextGame(room, { picture: gamePicture })),
    lastChange(room),
    standings(room),
    peoplePart(),
    finishedTables(room, correct),
  ];
}

/** While a game runs, the panel for the next game is folded. */
const folded = () => h("details", { class: "another-game", "data-key": "another-game", "data-keep": "" }, h("summary", {}, t("next.another")), nextGame(room, { picture: gamePicture }));

function drawPage() {
  document.title = `${room.view?.title || t("evening.title")} · Wurmtisch`;
  page.className = "leaf evening";
  if (room.connection === "missing" || room.connection === "gone") {
    return morph(page, [h("section", { class: "paper" }, h("h1", {}, t("evening.missing")), h("p", {}, h("a", { class: "button", href: "/" }, t("home.link"))))]);
  }
  if (!room.isOpen) return morph(page, [connecting()]);
  page.className = bigScreen.matches ? "stage evening" : "leaf evening";
  const parts = bigScreen.matches ? eveningStage(room, { dialog, tables: openTables(room, correct), rotation }) : phonePage();
  morph(page, [...parts, notice(room)]);
  if (dialog.shown) dialog.redraw();
}

function draw() {
  const held = document.activeElement;
  drawPage();
  keepFocus(held, () => page.querySelector("button"));
}

startPage();
await setLanguage();
room.watch();
keepScreenOn();
addEventListener("resize", draw);
addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // the evening may have gone on meanwhile
draw();
