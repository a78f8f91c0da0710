// Whose turn it is in a race, and what is expected.

import { listed, t } from "../../core/language.js";
import { thinking } from "../shared/thinking.js";

/**
 * @param {Race.Room} room
 * @param {number[]} seats
 */
const named = (room, seats) => listed(seats.map((seat) => room.names[seat]));

/**
 * The seats the table is waiting for.
 * @param {Race.Room} room
 */
export function onTurn({ play }) {
  const seats = play.players.map((_, seat) => seat);
  if (play.phase === "bidding") return seats.filter((seat) => !play.players[seat].has_bid);
  if (play.phase === "declaring") return [play.declares];
  if (play.phase === "moving") return [play.turn.seat];
  return play.phase === "stalled" ? seats.filter((seat) => !play.players[seat].agreed) : [];
}

/** @param {Race.Room} room */
function bids(room) {
  const missing = onTurn(room);
  if (room.you !== null && missing.includes(room.you)) return t("race.bid-now");
  const computers = thinking(room, missing);
  if (computers) return computers;
  if (missing.length === room.names.length) return t("race.all-bid", { round: room.play.round });
  if (missing.length > 2) return t("race.bids-count", { count: missing.length });
  return t("race.bids-missing", { names: named(room, missing) });
}

/**
 * @template {Race.Room} R
 * @param {R} room
 * @param {(room: R) => string} crawls what is expected of the worm that moves
 */
export function raceStatus(room, crawls) {
  const { play, you, names } = room;
  switch (play.phase) {
    case "bidding": return bids(room);
    case "declaring":
      return play.declares === you ? t("race.you-declare") : (thinking(room, onTurn(room)) ?? t("race.other-declares", { name: names[play.declares] }));
    case "moving": return crawls(room);
    case "stalled": return t("race.stalled");
    default: return play.winners.length === 1 && play.winners[0] === you ? t("race.you-win") : won(room);
  }
}

/** @param {Race.Room} room */
function won(room) {
  const { winners } = room.play;
  return winners.length === 0 ? t("race.over") : t("race.won", { names: named(room, winners), count: winners.length });
}
