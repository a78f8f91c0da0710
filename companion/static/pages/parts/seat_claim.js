// Takes over a seat by a handover link. Opening the link does not use it up, because link previews open links too.

import { get } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { seatToken } from "../../core/storage.js";
import { wordsOf } from "../words.js";

/**
 * A text that names the game and the player of a seat. Null if the service does not answer.
 * @param {string} game
 * @param {number} seat
 */
export async function describeSeat(game, seat) {
  try {
    const { table } = await get(`/games/${game}`);
    const { phrases: [words] } = await wordsOf(table.ruleset);
    const name = table.chairs[seat]?.name || t("seat.nameless", { number: seat + 1 });
    return t("claim.whose", { title: words.title, name });
  } catch {
    return null; // the button will show the error
  }
}

// If this phone already has the seat, it can continue without the link.
/**
 * @param {string} game
 * @param {number} seat
 */
const alternativeLink = (game, seat) =>
  seatToken(game, seat)
    ? h("a", { class: "button", href: `/games/${game}/seats/${seat}` }, t("join.continue"))
    : h("a", { class: "button", href: `/games/${game}` }, t("claim.watch"));

/**
 * The page that asks before a seat is taken over. `trouble` is an error message.
 * @param {{ whose: string | null, trouble: string | null }} options
 * @param {{ game: string, seat: number, take: () => unknown }} options
 */
export function seatClaim({ whose, trouble }, { game, seat, take }) {
  return h(
    "section",
    { class: "paper", "data-key": "claiming" },
    h("h1", {}, t("claim.title")),
    whose && h("p", { "data-key": "whose" }, h("strong", {}, whose)),
    trouble
      ? [h("p", { role: "alert", "data-key": "trouble" }, trouble), alternativeLink(game, seat)]
      : [h("p", { "data-key": "what" }, t("claim.text")), h("button", { class: "strong wide", onclick: take }, t("claim.take"))],
  );
}
