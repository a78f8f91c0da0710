// The table page on a big screen that everybody looks at (the stage). It fills the screen and never scrolls.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { ownSeats } from "../../core/storage.js";
import { gameModule } from "../../games/lookup.js";
import { computerRequest } from "../parts/computer_request.js";
import { confirmResult } from "../parts/confirm_result.js";
import { hosting, hostingToken } from "../parts/hosting.js";
import { importedNotice } from "../parts/imported_notice.js";
import { lobby } from "../parts/lobby.js";
import { connectionNotice } from "../parts/notices.js";
import { podium } from "../parts/podium.js";
import { latestEvents } from "../parts/recent_events.js";
import { gameOverLinks } from "../parts/rematch.js";
import { scoreTable, verdict } from "../parts/scores.js";
import { seatRecovery } from "../parts/seat_recovery.js";
import { seatRequest } from "../parts/seat_request.js";
import { soundButton } from "../parts/sound_switch.js";
import { undoRequest } from "../parts/undo_request.js";
import { cornerCode } from "./corner_code.js";
import { board, seatLinks } from "./page_parts.js";
import { playersAround } from "./stage_players.js";
import { standings } from "./standings.js";

const LONG_STATUS = 48; // a status with more characters has a smaller font, which is still readable from four metres

/** @param {PageRoom} room */
function headline(room) {
  const { table, words } = room;
  if (table.phase === "over") return [h("h1", {}, words.title), verdict(room)];
  const inLobby = table.locked ? t("lobby.locked") : t("lobby.gather");
  const text = table.phase === "lobby" ? inLobby : gameModule(table.ruleset).status(room);
  return [h("h1", {}, words.title), h("p", { class: text.length > LONG_STATUS ? "status long" : "status", role: "status" }, text)];
}

/**
 * @param {PageRoom} room
 * @param {TableContext} context
 */
function top(room, { dialog, redraw }) {
  return h(
    "header",
    { class: "top", "data-key": "top" },
    h("div", { class: "headline" }, headline(room)),
    cornerCode(room, () => dialog.show("invite")),
    h("button", { class: "menu", "aria-haspopup": "dialog", onclick: () => dialog.show("menu") }, t("menu.title")),
    room.table.phase !== "over" && soundButton(redraw),
  );
}

/**
 * Requests and messages. The board becomes smaller to make room for them.
 * @param {PageRoom} room
 * @param {TableContext} context
 */
function messages(room, context) {
  const playing = room.table.phase === "playing";
  return h(
    "div",
    { class: "messages", "data-key": "messages" },
    connectionNotice(room),
    importedNotice(room.table.imported),
    room.evening?.seatWait(),
    room.table.phase !== "over" && [hosting(room, context), seatRecovery(room)],
    playing && [undoRequest(room), seatRequest(room), computerRequest(room), context.host && confirmResult(room)],
  );
}

/**
 * @param {PageRoom} room
 * @param {TableContext} context
 */
function recordButton(room, { dialog }) {
  const form = gameModule(room.table.ruleset).record?.(room);
  return form && h("button", { "data-key": "record", "aria-haspopup": "dialog", onclick: () => dialog.show("record") }, form[0]);
}

/**
 * The board with the players around it. A score sheet contains the names itself, so it gets the whole width.
 * @param {PageRoom} room
 */
function arena(room) {
  const sheet = gameModule(room.table.ruleset).showsScores;
  const between = standings(room);
  const kind = ["arena", sheet && "sheet", between && "between"].filter(Boolean).join(" ");
  return h("div", { class: kind, "data-key": "arena" }, !sheet && playersAround(room, ownSeats(room.game)), between, board(room));
}

/** @param {PageRoom} room */
function finale(room) {
  const next = room.evening?.nextGame();
  return h("div", { class: next ? "finale with-next" : "finale", "data-key": "finale" }, podium(room), scoreTable(room) ?? board(room), next && h("div", { class: "next-column", "data-key": "next-column" }, next));
}

/**
 * @param {PageRoom} room
 * @param {...Child} controls
 */
const bottom = (room, ...controls) => h("footer", { class: "bottom", "data-key": "bottom" }, latestEvents(room), controls);

/** @type {Record<Phase, (room: PageRoom, context: TableContext) => Child[]>} */
const phases = {
  lobby: (room, { host }) => [seatLinks(room), h("div", { class: "lobby-columns", "data-key": "lobby-columns" }, lobby(room, { host }))],
  playing: (room, context) => [arena(room), bottom(room, recordButton(room, context))],
  over: (room) => [finale(room), bottom(room, gameOverLinks(room))],
};

/**
 * @param {PageRoom} room
 * @param {TableContext} context
 */
export const stage = (room, context) => [top(room, context), messages(room, context), ...phases[room.table.phase](room, context)];

/**
 * @param {PageRoom} room
 * @param {string | null} opener
 * @param {Dialog} dialog
 * @param {() => void} redraw
 * @returns {TableContext}
 */
export const tableContext = (room, opener, dialog, redraw) => ({ host: hostingToken(room, opener), opener, dialog, redraw });
