// The dialogs of the big screen: the menu, with what the host can do.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedLevel } from "../../core/storage.js";
import { gameModule, needsPhones } from "../../games/lookup.js";
import { abandonDialog, eveningEntry, inviteDialog, menuEntry, menuLink, padDialog, rulesDialog } from "./dialogs.js";
import { mayAskToHost, takeOver } from "./hosting.js";
import { languages } from "./languages.js";
import { eventList } from "./recent_events.js";
import { scoreTable } from "./scores.js";
import { seatReleaseDialog } from "./seat_request.js";
import { soundEntry } from "./sound_switch.js";
import { wakeLine } from "./wake_line.js";

const STORY_LINES = 20;

/**
 * @param {PageRoom} room
 * @param {Dialog} dialog
 */
function hostEntries(room, dialog) {
  const { phase, can_undo, can_redo, locked, chairs, ruleset } = room.table;
  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  const then = (method, path, body) => () => {
    dialog.close();
    room.do(method, path, body);
  };
  // The host can free a taken seat. In a running game with hidden hands, the other players have to agree instead.
  const asks = phase === "playing" && needsPhones(ruleset);
  const undoes = phase === "playing" && !room.table.request;
  const freed = chairs.map(({ taken, computer }, seat) => {
    const name = room.names[seat];
    return taken && !asks && phase !== "over" && menuEntry(computer ? t("lobby.remove", { name }) : t("lobby.free", { name }), then("DELETE", `/seats/${seat}`));
  });
  const given = chairs.map(({ taken }, seat) => !taken && phase === "playing" && room.computers && menuEntry(t("lobby.computer-for", { name: room.names[seat] }), then("POST", `/seats/${seat}/computer`, { level: savedLevel() })));
  return [
    undoes && can_undo && menuEntry(t("menu.undo"), then("POST", "/undo")),
    undoes && can_redo && menuEntry(t("menu.redo"), then("POST", "/redo")),
    phase !== "over" && menuEntry(locked ? t("lobby.unlock") : t("lobby.lock"), then("PATCH", "", { locked: !locked })),
    freed,
    given,
    asks && menuEntry(t("release.title"), () => dialog.show("release")),
    phase === "playing" && menuEntry(t("menu.abandon"), () => dialog.show("abandon")),
  ];
}

/**
 * @param {PageRoom} room
 * @param {Dialog} dialog
 */
const askEntry = (room, dialog) =>
  menuEntry(t("hosting.ask"), () => {
    dialog.close();
    takeOver(room);
  });

/**
 * @param {PageRoom} room
 * @param {TableContext} context
 * @returns {DialogContent}
 */
function menu(room, { host, opener, dialog }) {
  return [
    t("menu.title"),
    h(
      "ul",
      { class: "entries" },
      menuEntry(t("rules.title"), () => dialog.show("rules")),
      room.table.play && menuEntry(t("events.title"), () => dialog.show("events")),
      room.table.phase === "playing" && scoreTable(room) && menuEntry(t("scores.title"), () => dialog.show("scores")),
      soundEntry(dialog),
      room.table.play && menuLink(t("replay.open"), `/games/${room.game}/replay`),
      host && hostEntries(room, dialog),
      mayAskToHost(room, opener) && askEntry(room, dialog),
      eveningEntry(room),
      menuLink(t("home.link"), "/"),
    ),
    wakeLine(),
    languages(() => room.loadWords()),
  ];
}

/** @type {Record<string, (room: PageRoom, context: TableContext) => DialogContent | null>} By name. */
export const tableDialogs = {
  menu,
  abandon: (room, { dialog, host }) => abandonDialog(room, dialog, host),
  events: (room) => [t("events.title"), eventList(room, STORY_LINES)],
  pad: padDialog,
  record: (room) => gameModule(room.table.ruleset).record?.(room) ?? null,
  release: seatReleaseDialog,
  invite: inviteDialog,
  rules: rulesDialog,
  scores: (room) => [t("scores.title"), scoreTable(room)],
};
