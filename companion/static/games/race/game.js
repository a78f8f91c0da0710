// Würmeln and Worm Up!: phones bid in secret, the worms crawl on the real table.

import { t } from "../../core/language.js";
import { bidding, declaring } from "./bids.js";
import { crawling, sharing } from "./moves.js";
import { isSettingUp, setUpHand } from "./set_up.js";
import { raceStatus } from "./status.js";

export { piece } from "./bids_shown.js";
export { board } from "./board.js";
export { coach } from "./coach.js";
export { cues, moment } from "./moments.js";
export { record } from "./referee.js";
export { ownerFacts, spectatorPlay } from "./spectator.js";
export { onTurn } from "./status.js";

/** About how long a game takes. */
export const minutes = 20;

/** Names of facts that are seat numbers. In sentences, the name of the player replaces the number. */
export const seatFacts = ["declares", "lanes", "valid"];

/** @param {Race.Room} room */
function crawls({ play: { turn }, you, names }) {
  const facts = { name: names[turn.seat], number: turn.number };
  if (turn.worm) return turn.seat === you ? t("race.you-crawl", facts) : t("race.other-crawls", facts);
  return turn.seat === you ? t("race.you-post") : t("race.other-post", facts);
}

/** @param {Race.Room} room */
export const status = (room) => (isSettingUp(room) ? t("race.set-up-first") : raceStatus(room, crawls));

/**
 * The seat whose private information is shown: the player's own seat, or the seat that a replay shows.
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
