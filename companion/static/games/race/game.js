// Würmeln and Worm Up!: phones bid in secret, the worms crawl on the real table.

import { listed, t } from "../../core/language.js";
import { bidding, declaring } from "./bids.js";
import { crawling, sharing } from "./moves.js";
import { isSettingUp, setUpHand } from "./set_up.js";

export { board, piece } from "./board.js";
export { coach } from "./coach.js";
export { cues, moment } from "./moments.js";
export { record } from "./referee.js";
export { ownerFacts, spectatorPlay } from "./spectator.js";

/** About how long a game takes. */
export const minutes = 20;

/** Names of facts that are seat numbers. In sentences, the name of the player replaces the number. */
export const seatFacts = ["declares", "lanes", "valid"];

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
  if (missing.length === room.names.length) return t("race.all-bid", { round: room.play.round });
  if (missing.length > 2) return t("race.bids-count", { count: missing.length });
  return t("race.bids-missing", { names: named(room, missing) });
}

/** @param {Race.Room} room */
function crawls({ play: { turn }, you, names }) {
  const facts = { name: names[turn.seat], number: turn.number };
  if (turn.worm) return turn.seat === you ? t("race.you-crawl", facts) : t("race.other-crawls", facts);
  return turn.seat === you ? t("race.you-post") : t("race.other-post", facts);
}

/** @param {Race.Room} room */
export function status(room) {
  const { play, you, names } = room;
  if (isSettingUp(room)) return t("race.set-up-first");
  switch (play.phase) {
    case "bidding": return bids(room);
    case "declaring":
      return play.declares === you ? t("race.you-declare") : t("race.other-declares", { name: names[play.declares] });
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

/**
 * The seat whose private part is shown: the player's own seat, or the seat that a replay shows.
 * @param {Race.Room} room
 */
const owner = ({ you, eyes }) => you ?? (typeof eyes === "number" ? eyes : null);

/** @param {Race.Room} room */
export function hand(room) {
  const seat = owner(room);
  const { play } = room;
  if (seat === null) return null;
  if (isSettingUp(room)) return setUpHand(room);
  if (play.phase === "bidding") return bidding(room, seat);
  if (room.still) return null;
  if (play.phase === "declaring" && play.declares === seat) return declaring(room);
  if (play.phase === "moving" && play.turn.seat === seat) return crawling(room);
  return play.phase === "stalled" ? sharing(room, seat) : null;
}

/** No badges, because the board shows everybody's tile. */
export const badge = () => null;
