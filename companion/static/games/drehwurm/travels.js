// How the cards of Drehwurm travel.

import { dealt, drawn, fromPlayer, toPlayer, travelsOf } from "../shared/travels.js";
import { cardBack } from "./art.js";
import { silentCard } from "./cards.js";
import { urgent } from "./moments.js";

/**
 * @param {Drehwurm.Room} room
 * @returns {Travel[]}
 */
export function travels(room) {
  const atOnce = urgent(room);
  const back = () => cardBack();
  const turned = room.events.some(({ type }) => type.endsWith(".pile_turned"));
  const laid = room.events.find(({ type }) => type.endsWith(".worm_laid"));
  return travelsOf(room, {
    dealt: () => dealt(room, back),
    // If players have to react to the card that comes up, nothing may cover that card. So the laid card travels below the pile.
    worm_laid: ({ seat, card, pile }) => [
      { from: fromPlayer(room, seat, card), to: [`pile-${pile}`], picture: silentCard(room, card), lead: true, ends: turned && atOnce ? "below" : undefined },
    ],
    pile_turned: ({ pile }) => [
      { turns: `pile-${pile}`, atOnce, after: laid !== undefined, picture: laid && silentCard(room, laid.data.card) },
    ],
    throw_in_won: ({ seat, card, pile }) => [{ from: fromPlayer(room, seat, card), to: [`pile-${pile}`], picture: silentCard(room, card) }],
    hen_played: ({ seat, card, pile }) => [
      { from: fromPlayer(room, seat, card), to: [`pile-${pile}`], picture: silentCard(room, card), ends: "gone" },
      { ...toPlayer(seat, [`pile-${pile}`]), after: true },
    ],
    pile_laid_out: ({ pile }) => [{ from: ["draw"], to: [`pile-${pile}`], picture: back(), bare: true, after: true }],
    card_drawn: ({ seat, card }) => [drawn(room, seat, card, back())],
  });
}
