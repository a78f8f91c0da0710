// What the page has to say besides the game: a line that is lost, a reason why not.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * A quiet line about the connection; the last known table stays on the page.
 * @param {PageRoom} room
 */
export function connectionNotice(room) {
  const text = room.connection === "lost" ? t("lost.line") : null;
  return h("p", { class: "connection", role: "status", "data-key": "connection", hidden: text === null }, text);
}

/**
 * Why not, or what was done. Always on the page, so that a screen reader hears what comes in.
 * @param {PageRoom} room
 */
export function notice(room) {
  const { notice: said } = room;
  return h(
    "div",
    { class: said?.bad ? "notice bad" : "notice", role: "alert", "data-key": "notice" },
    said && h("p", {}, said.text),
  );
}

/**
 * Instead of the table: there is none, or it is not ours any longer.
 * @param {PageRoom} room
 * @param {Child} [more]
 */
export function dead(room, more = null) {
  const text = room.connection === "missing" ? t("dead.missing") : t("dead.gone");
  return h("section", { class: "paper" }, h("h1", {}, t("dead.title")), h("p", {}, text), more, h("p", {}, h("a", { class: "button", href: "/" }, t("home.link"))));
}

export const connecting = () => h("p", { class: "connecting", role: "status" }, t("connecting"));
