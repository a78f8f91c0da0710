// The dialogs of a phone: the menu, scores, handing the seat over to another phone, leaving.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { hostToken, ownSeats } from "../../core/storage.js";
import { needsPhones } from "../../games/lookup.js";
import { tipsSwitch } from "./coaching.js";
import { computerDialog, mayHandOver } from "./computer_request.js";
import { abandonDialog, confirmation, eveningEntry, inviteDialog, menuEntry, menuLink, padDialog, rulesDialog } from "./dialogs.js";
import { errorText } from "./errors.js";
import { hostingToken, mayAskToHost } from "./hosting.js";
import { languages } from "./languages.js";
import { eventList } from "./recent_events.js";
import { hasPoints, scoreTable } from "./scores.js";
import { seatReleaseDialog } from "./seat_request.js";
import { shareLink } from "./share_link.js";
import { soundEntry } from "./sound_switch.js";
import { wakeLine } from "./wake_line.js";

/**
 * @param {PageRoom} room
 * @param {PhoneContext} context
 * @returns {DialogContent}
 */
function menu(room, { seat, dialog }) {
  const { table } = room;
  const playing = table.phase === "playing";
  const tips = playing && tipsSwitch(table.ruleset);
  const others = ownSeats(room.game).filter((other) => other !== seat && other < table.chairs.length);
  /**
   * @param {string} method
   * @param {string} path
   */
  const then = (method, path) => () => {
    dialog.close();
    room.do(method, path);
  };
  /** @param {() => unknown} change */
  const switched = (change) => () => {
    change();
    dialog.close();
    room.choose({}); // draws the page again
  };
  return [
    t("menu.title"),
    h(
      "ul",
      { class: "entries" },
      playing && !table.request && table.can_undo && menuEntry(t("menu.undo"), then("POST", "/undo")),
      playing && !table.request && table.can_redo && menuEntry(t("menu.redo"), then("POST", "/redo")),
      hasPoints(room) && menuEntry(t("scores.title"), () => dialog.show("scores")),
      menuEntry(t("rules.title"), () => dialog.show("rules")),
      soundEntry(dialog),
      tips && menuEntry(tips[0], switched(tips[1])),
      room.story.length > 0 && menuEntry(t("events.title"), () => dialog.show("log")),
      table.phase !== "over" && menuEntry(t("menu.invite"), () => dialog.show("invite")),
      others.map((other) => menuLink(t("menu.seat", { name: room.names[other] }), `/games/${room.game}/seats/${other}?covered`)),
      !isSecureContext && menuLink(t("menu.https"), `/https#back=${encodeURIComponent(location.pathname)}`),
      eveningEntry(room),
      menuLink(t("menu.table"), `/games/${room.game}`),
      table.play && menuLink(t("replay.open"), `/games/${room.game}/replay`),
      table.phase !== "over" && menuEntry(t("menu.handover"), () => dialog.show("handover")),
      playing && needsPhones(table.ruleset) && menuEntry(t("release.title"), () => dialog.show("release")),
      playing && mayHandOver(room) && menuEntry(t("menu.computer"), () => dialog.show("computer")),
      table.phase !== "over" && menuEntry(t("menu.leave"), () => dialog.show("leave")),
      mayAskToHost(room, hostToken(room.game)) && menuEntry(t("hosting.ask"), then("POST", "/hosting")),
      playing && hostingToken(room, hostToken(room.game)) && menuEntry(t("menu.abandon"), () => dialog.show("abandon")),
    ),
    wakeLine(),
    languages(() => room.loadWords()),
  ];
}

/** @type {WeakMap<PageRoom, { address: string, picture: Child } | null>} The newest handover link of each room. */
const links = new WeakMap();


/**
 * The picture is made only once. To load the same data URL again, Chromium would open a connection, which our content security
 * policy forbids.
 * @param {string} qr
 */
const pictureOf = (qr) =>
  h("img", { class: "qr", "data-key": "qr", src: `data:image/svg+xml,${encodeURIComponent(qr)}`, alt: t("handover.qr"), width: "240", height: "240" });

/**
 * Removes an expired link. Opening the dialog again makes a new one.
 * @param {PageRoom} room
 * @param {Dialog} dialog
 */
function expired(room, dialog) {
  links.delete(room);
  if (dialog.shown === "handover") dialog.close();
}

/**
 * @param {PageRoom} room
 * @param {PhoneContext} context
 * @returns {DialogContent}
 */
function handover(room, { seat, dialog }) {
  if (!links.has(room)) {
    links.set(room, null);
    room.ask("POST", `/seats/${seat}/handover`).then(
      (link) => {
        links.set(room, { address: link.link, picture: pictureOf(link.qr) });
        setTimeout(() => expired(room, dialog), link.expires - room.now());
        dialog.redraw();
      },
      (error) => {
        links.delete(room);
        dialog.close();
        room.say(errorText(error), true);
      },
    );
  }
  const link = links.get(room);
  return [
    t("menu.handover"),
    h("p", {}, t("handover.text")),
    h("p", { class: "soft" }, t("handover.limits")),
    link?.picture,
    link && shareLink(link.address, { title: t("claim.title"), redraw: () => dialog.redraw() }),
  ];
}

/**
 * @param {PageRoom} room
 * @param {PhoneContext} context
 * @returns {DialogContent}
 */
function leaveDialog(room, { dialog, leave }) {
  const playing = room.table.phase === "playing";
  const question = confirmation(dialog, {
    title: t("menu.leave"),
    text: playing ? t("leave.playing") : t("leave.lobby"),
    cancel: t("leave.no"),
    confirm: t("leave.yes"),
    onConfirm: leave,
  });
  return [...question, playing && mayHandOver(room) && h("button", { class: "wide", onclick: () => dialog.show("computer") }, t("menu.computer"))];
}

/** @type {Record<string, (room: PageRoom, context: PhoneContext) => DialogContent | null>} By name. */
export const phoneDialogs = {
  menu,
  handover,
  invite: inviteDialog,
  pad: padDialog,
  release: seatReleaseDialog,
  leave: leaveDialog,
  computer: computerDialog,
  abandon: (room, { dialog }) => abandonDialog(room, dialog, hostingToken(room, hostToken(room.game))),
  scores: (room) => [t("scores.title"), scoreTable(room)],
  rules: rulesDialog,
  log: (_, { shown }) => [t("events.title"), eventList(shown, 40)],
};
