// The table that was left last, to join it again while its game is running.

import { get, Refusal } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { forgetLeftTable, lastLeftTable } from "../../core/storage.js";

/** The table that was left last, if its game is not over. */
export async function openLeftTable() {
  const left = lastLeftTable();
  if (!left) return null;
  try {
    const { table } = await get(`/games/${left.game}`);
    if (table.phase !== "over") return left;
  } catch (error) {
    if (!(error instanceof Refusal)) return null; // the next visit of the page tries again
  }
  forgetLeftTable(left.game);
  return null;
}

/**
 * @param {RecentGame} stored
 * @param {() => unknown} forgotten
 */
export function leftTable({ game, title, left }, forgotten) {
  const name = title ?? t("home.table");
  const forget = () => {
    forgetLeftTable(game);
    forgotten();
  };
  return h(
    "section",
    { class: "left", "data-key": "left" },
    h("p", { role: "status" }, t("home.left", { title: name })),
    h(
      "div",
      { class: "choices" },
      h("a", { class: "button", href: left?.code ? `/join/${left.code}` : `/games/${game}` }, t("home.rejoin")),
      h("button", { type: "button", class: "forget", "aria-label": t("home.forget", { title: name }), onclick: forget }, "✕"),
    ),
  );
}
