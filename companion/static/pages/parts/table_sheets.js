// What the table page's menu leads to: inviting, rules, and for the host the running of the table.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { needsPhones } from "../../games/lookup.js";
import { joining } from "./joining.js";
import { languages } from "./languages.js";
import { rules } from "./rules.js";
import { askingToFree } from "./seat_request.js";

const entry = (text, onclick) => h("li", {}, h("button", { class: "entry", onclick }, text));
const way = (text, href) => h("li", {}, h("a", { class: "entry button", href }, text));

function hosting(room, host, overlay) {
  const { phase, can_redo: redo, locked, chairs, ruleset } = room.table;
  const then = (method, path, body) => () => {
    overlay.close();
    room.do(method, path, body);
  };
  // Where there are hands to see, the host asks; before the start, and on a sheet, the host frees.
  const asks = phase === "playing" && needsPhones(ruleset);
  const freed = chairs.map(({ taken }, seat) => taken && !asks && phase !== "over" && entry(t("lobby.free", { name: room.names[seat] }), then("DELETE", `/seats/${seat}`)));
  return [
    phase === "playing" && entry(t("menu.undo"), then("POST", "/undo")),
    phase === "playing" && redo && entry(t("menu.redo"), then("POST", "/redo")),
    phase !== "over" && entry(locked ? t("lobby.unlock") : t("lobby.lock"), then("PATCH", "", { locked: !locked })),
    freed,
    asks && entry(t("release.title"), () => overlay.show("release")),
    phase === "playing" && entry(t("menu.abandon"), () => overlay.show("abandon")),
  ];
}

function menu(room, { host, overlay }) {
  return [
    t("menu.title"),
    h(
      "ul",
      { class: "entries" },
      entry(t("menu.rules"), () => overlay.show("rules")),
      room.table.play && way(t("menu.replay"), `/games/${room.game}/replay`),
      host && hosting(room, host, overlay),
      way(t("home.link"), "/"),
    ),
    languages(() => room.speak()),
  ];
}

function abandon(room, { overlay }) {
  const go = () => {
    overlay.close();
    room.do("POST", "/abandon");
  };
  return [t("menu.abandon"), h("p", {}, t("abandon.text")), h("button", { class: "strong wide", onclick: overlay.close }, t("leave.no")), h("button", { class: "wide", onclick: go }, t("abandon.yes"))];
}

export const tableSheets = {
  menu,
  abandon,
  release: askingToFree,
  invite: (room) => [t("menu.invite"), joining(room)],
  rules: (room) => [room.words.title, rules(room.words)],
};
