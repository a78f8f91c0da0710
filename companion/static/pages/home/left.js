// The table that was left last: whoever changes their mind finds the way back, as long as there is a game.

import { get, Refusal } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { forgetLeft, lastLeft } from "../../core/keeping.js";
import { t } from "../../core/language.js";

/** The table that was left last, if its game is still on. */
export async function openTableLeft() {
  const left = lastLeft();
  if (!left) return null;
  try {
    const { table } = await get(`/games/${left.game}`);
    if (table.phase !== "over") return left;
  } catch (why) {
    if (!(why instanceof Refusal)) return null; // the next visit brings another chance
  }
  forgetLeft(left.game);
  return null;
}

export function leftTable({ game, title, left }, forgotten) {
  const name = title ?? t("home.table");
  const forget = () => {
    forgetLeft(game);
    forgotten();
  };
  return h(
    "section",
    { class: "left", "data-key": "left" },
    h("p", { role: "status" }, t("home.left", { title: name })),
    h(
      "div",
      { class: "choices" },
      h("a", { class: "button", href: left.code ? `/join/${left.code}` : `/games/${game}` }, t("home.rejoin")),
      h("button", { type: "button", class: "forget", "aria-label": t("home.forget", { title: name }), onclick: forget }, "✕"),
    ),
  );
}
