// The buttons of a score sheet: undo, redo, write a note, name the dealer, close the sheet.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * The buttons stay after the sheet was closed, because undo opens the sheet again.
 * @param {GameRoom} room
 */
export function sheetTools(room) {
  const { writer, table, legal } = room;
  if (!writer || table.phase !== "playing") return null;
  const close = legal.find(({ type }) => type === "close");
  /**
   * @param {string} text
   * @param {() => unknown} onclick
   */
  const tool = (text, onclick) => h("button", { type: "button", onclick }, text);
  return h(
    "div",
    { class: "sheet-tools", role: "group", "aria-label": t("sheet.tools"), "data-key": "sheet-tools" },
    table.can_undo && tool(t("sheet.undo"), () => writer.undo()),
    table.can_redo && tool(t("sheet.redo"), () => writer.redo()),
    legal.length > 0 && tool(t("sheet.note"), () => writer.open({ kind: "note" })),
    legal.some(({ type }) => type === "name_dealer") && tool(t("sheet.dealer"), () => writer.open({ kind: "dealer" })),
    close && tool(t("sheet.close"), () => (close.early ? writer.open({ kind: "close" }) : room.act(close))),
  );
}
