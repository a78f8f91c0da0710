// The table page on a phone, a tablet or in a small window: one page to scroll.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule } from "../../games/lookup.js";
import { computerRequest } from "../parts/computer_request.js";
import { confirmResult } from "../parts/confirm_result.js";
import { hosting } from "../parts/hosting.js";
import { importedNotice } from "../parts/imported_notice.js";
import { lobby } from "../parts/lobby.js";
import { connectionNotice } from "../parts/notices.js";
import { players } from "../parts/players.js";
import { podium } from "../parts/podium.js";
import { eventList } from "../parts/recent_events.js";
import { gameOverLinks } from "../parts/rematch.js";
import { scoreTable, verdict } from "../parts/scores.js";
import { seatRecovery } from "../parts/seat_recovery.js";
import { seatRequest } from "../parts/seat_request.js";
import { soundButton } from "../parts/sound_switch.js";
import { undoRequest } from "../parts/undo_request.js";
import { board, seatLinks } from "./page_parts.js";

/**
 * @param {PageRoom} room
 * @param {TableContext} context
 */
function top(room, { dialog, redraw }) {
  const { table } = room;
  const text = table.phase === "playing" ? gameModule(table.ruleset).status(room) : "";
  return h(
    "header",
    { class: "top", "data-key": "top" },
    h("h1", {}, room.words.title),
    h("p", { class: "status", role: "status" }, text),
    h(
      "div",
      { class: "top-buttons" },
      (room.mayInvite || room.evening?.invitation) && h("button", { "aria-haspopup": "dialog", onclick: () => dialog.show("invite") }, t("menu.invite")),
      h("button", { "aria-haspopup": "dialog", onclick: () => dialog.show("menu") }, t("menu.title")),
      soundButton(redraw),
    ),
  );
}

/** @param {PageRoom} room */
const aside = (room) => h("aside", { "data-key": "aside", "aria-label": t("players.title") }, players(room), scoreTable(room), eventList(room));

/** @param {PageRoom} room */
const middle = (room) => h("div", { class: "middle", "data-key": "middle" }, board(room), aside(room));

/** @type {Record<Phase, (room: PageRoom, context: TableContext) => Child[]>} */
const phases = {
  lobby: (room, context) => [hosting(room, context), seatRecovery(room), seatLinks(room), h("div", { class: "lobby-columns", "data-key": "lobby-columns" }, lobby(room, context))],
  playing: (room, context) => [hosting(room, context), undoRequest(room), seatRequest(room), computerRequest(room), seatRecovery(room), verdict(room), context.host && confirmResult(room), seatLinks(room), middle(room)],
  over: (room) => [verdict(room), podium(room), gameOverLinks(room), middle(room)],
};

/**
 * @param {PageRoom} room
 * @param {TableContext} context
 */
export const scrollingPage = (room, context) => [top(room, context), connectionNotice(room), importedNotice(room.table.imported), room.evening?.seatWait(), ...phases[room.table.phase](room, context)];
