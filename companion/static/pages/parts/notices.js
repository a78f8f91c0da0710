// Notices: a lost connection, a refusal, a table that is not available.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * A line that says that the connection was lost. The last known table stays on the page.
 * @param {{ connection: Connection }} room
 */
export function connectionNotice(room) {
  const text = room.connection === "lost" ? t("error.connection-lost") : null;
  return h("p", { class: "connection", role: "status", "data-key": "connection", hidden: text === null }, text);
}

/**
 * A message about a refusal or a success. The element is on the page even when empty, so that screen readers read new messages.
 * @param {{ notice: { text: string, bad: boolean } | null }} room
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
 * Shown instead of a table that does not exist or a seat that was lost.
 * @param {PageRoom} room
 * @param {Child} [more]
 */
export function unavailable(room, more = null) {
  const text = room.connection === "missing" ? t("closed.missing") : t("closed.gone");
  return h("section", { class: "paper" }, h("h1", {}, t("closed.title")), h("p", {}, text), more, h("p", {}, h("a", { class: "button", href: "/" }, t("home.link"))));
}

export const connecting = () => h("p", { class: "connecting", role: "status" }, t("connecting"));
