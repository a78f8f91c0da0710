// How the cards of Take That travel.

import { dealt, drawn, fromPlayer, toPlayer, travelsOf } from "../shared/travels.js";
import { cardBack, numberCard } from "./art.js";

/**
 * @param {TakeThat.Room} room
 * @returns {Travel[]}
 */
export function travels(room) {
  const back = () => cardBack();
  const afterTaking = room.events.some(({ type }) => type.endsWith(".row_taken"));
  /** @type {(data: { seat: number, card: number }) => Travel[]} */
  const laid = ({ seat, card }) => [{ from: fromPlayer(room, seat, card), to: [`row-${card}`], picture: numberCard(card), bare: true, after: afterTaking }];
  return travelsOf(room, {
    dealt: () => dealt(room, back),
    row_opened: laid,
    card_appended: laid,
    card_twisted: ({ seat, card, mirror }) => [
      { from: fromPlayer(room, seat, card), to: [`row-${mirror}`], picture: numberCard(card), ends: "gone" },
      { ...toPlayer(seat, [`row-${mirror}`], numberCard(mirror)), after: true },
    ],
    row_taken: ({ seat, cards }) => cards.map((/** @type {number} */ card) => toPlayer(seat, [`row-${card}`])),
    penalty_drawn: ({ seat }) => [toPlayer(seat, ["draw"], back())],
    card_drawn: ({ seat, card }) => [drawn(room, seat, card, back())],
  });
}
