// What the phone's menu leads to: undo, scores, inviting, another phone, freeing a seat, leaving, language, rules.

import { h } from "../../core/dom.js";
import { hostToken, ownSeats } from "../../core/keeping.js";
import { t } from "../../core/language.js";
import { needsPhones } from "../../games/lookup.js";
import { joining } from "./joining.js";
import { languages } from "./languages.js";
import { passingOn } from "./passing_on.js";
import { rules } from "./rules.js";
import { hasPoints, scoreTable } from "./scores.js";
import { askingToFree } from "./seat_request.js";

const entry = (text, onclick, kind = "entry") => h("li", {}, h("button", { class: kind, onclick }, text));
const way = (text, href) => h("li", {}, h("a", { class: "entry button", href }, text));

function menu(room, { seat, overlay }) {
  const { table } = room;
  const playing = table.phase === "playing";
  const others = ownSeats(room.game).filter((other) => other !== seat && other < table.chairs.length);
  const then = (method, path) => () => {
    overlay.close();
    room.do(method, path);
  };
  return [
    t("menu.title"),
    h(
      "ul",
      { class: "entries" },
      playing && entry(t("menu.undo"), then("POST", "/undo")),
      playing && table.can_redo && entry(t("menu.redo"), then("POST", "/redo")),
      hasPoints(room) && entry(t("menu.scores"), () => overlay.show("scores")),
      entry(t("menu.rules"), () => overlay.show("rules")),
      table.phase !== "over" && entry(t("menu.invite"), () => overlay.show("invite")),
      others.map((other) => way(t("menu.seat", { name: room.names[other] }), `/games/${room.game}/seats/${other}?covered`)),
      way(t("menu.table"), `/games/${room.game}`),
      table.play && way(t("menu.replay"), `/games/${room.game}/replay`),
      table.phase !== "over" && entry(t("menu.handover"), () => overlay.show("handover")),
      playing && needsPhones(table.ruleset) && entry(t("release.title"), () => overlay.show("release")),
      table.phase !== "over" && entry(t("menu.leave"), () => overlay.show("leave")),
      playing && hostToken(room.game) && entry(t("menu.abandon"), () => overlay.show("abandon")),
    ),
    languages(() => room.speak()),
  ];
}

function invite(room) {
  return [t("menu.invite"), joining(room)];
}

const links = new WeakMap(); // the newest handover link, until it expires

// Made once and kept: Chromium takes the same data loaded again for a connection, which pages may not make.
const pictureOf = (qr) =>
  h("img", { class: "qr", "data-key": "qr", src: `data:image/svg+xml,${encodeURIComponent(qr)}`, alt: t("handover.qr"), width: "240", height: "240" });

// Opening the sheet again makes a new link.
function expired(room, overlay) {
  links.delete(room);
  if (overlay.shown === "handover") overlay.close();
}

function handover(room, { seat, overlay }) {
  if (!links.has(room)) {
    links.set(room, null);
    room.ask("POST", `/seats/${seat}/handover`).then(
      (link) => {
        links.set(room, { address: link.link, picture: pictureOf(link.qr) });
        setTimeout(() => expired(room, overlay), link.expires - room.now());
        overlay.redraw();
      },
      (why) => {
        links.delete(room);
        overlay.close();
        room.say(why.message, true);
      },
    );
  }
  const link = links.get(room);
  return [
    t("menu.handover"),
    h("p", {}, t("handover.text")),
    h("p", { class: "soft" }, t("handover.limits")),
    link?.picture,
    link && passingOn(link.address, { title: t("claim.title"), redraw: () => overlay.redraw() }),
  ];
}

function leaving(room, { overlay, leave }) {
  return [
    t("menu.leave"),
    h("p", {}, room.table.phase === "playing" ? t("leave.playing") : t("leave.lobby")),
    h("button", { class: "strong wide", onclick: overlay.close }, t("leave.no")),
    h("button", { class: "wide", onclick: () => { overlay.close(); leave(); } }, t("leave.yes")),
  ];
}

function abandon(room, { overlay }) {
  const go = () => {
    overlay.close();
    room.do("POST", "/abandon", undefined, hostToken(room.game));
  };
  return [t("menu.abandon"), h("p", {}, t("abandon.text")), h("button", { class: "strong wide", onclick: overlay.close }, t("leave.no")), h("button", { class: "wide", onclick: go }, t("abandon.yes"))];
}

export const phoneSheets = {
  menu,
  invite,
  handover,
  release: askingToFree,
  leave: leaving,
  abandon,
  scores: (room) => [t("menu.scores"), scoreTable(room)],
  rules: (room) => [room.words.title, rules(room.words)],
};
