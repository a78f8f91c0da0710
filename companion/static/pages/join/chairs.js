// The seats of a table: who has taken them, and which are free.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { playerMark } from "../../games/shared/faces.js";
import { computerText } from "../parts/computers.js";

/**
 * `take` is called to take a reserved or freed seat; it is null if nobody can join. `recover` is called to continue in the seat
 * of a lost phone. `replacing` returns the form or the button for the seat of a computer.
 * @param {FoundTable} found
 * @param {number[]} own
 * @param {((seat: number, name: string) => unknown) | null} take
 * @param {{ presence: import("../../core/presence.js").TablePresence, recover: (seat: number) => unknown, replacing: (seat: number) => Child }} others
 */
export function chairs({ game, table }, own, take, { presence, recover, replacing }) {
  /**
   * @param {number} seat
   * @param {string} called
   */
  const taken = (seat, called) => {
    const since = presence.awaySince(seat);
    const mayRecover = table.phase === "playing" || (table.phase === "lobby" && since !== null);
    return [
      h("span", { class: "soft" }, since ? t("players.away", { time: since }) : t("join.taken")),
      mayRecover && h("button", { type: "button", class: "small", onclick: () => recover(seat) }, t("recovery.ask", { name: called })),
    ];
  };
  /**
   * @param {Chair} chair
   * @param {number} seat
   */
  const chair = ({ name, taken: isTaken, computer }, seat) => {
    const called = name || t("seat.nameless", { number: seat + 1 });
    const state = own.includes(seat)
      ? h("a", { class: "button strong", href: `/games/${game}/seats/${seat}` }, t("join.continue"), h("span", { class: "unseen" }, ` (${called})`))
      : computer
        ? [h("span", { class: "soft" }, computerText(computer)), replacing(seat)]
        : isTaken
          ? taken(seat, called)
          : take
            ? h("button", { type: "button", onclick: () => take(seat, called) }, t("join.that-is-me", { name: called }))
            : h("span", { class: "soft" }, t("join.free"));
    return h("li", { "data-key": `chair-${seat}` }, playerMark({ table }, seat), h("span", { class: "name" }, called), state);
  };
  return table.chairs.length > 0 && h("ul", { class: "chairs", "aria-label": t("join.chairs"), "data-key": "chairs" }, table.chairs.map(chair));
}
