// The module of Drehwurm: whose turn it is, the badges of the players, and the hands. The piles are in board.js.

import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { isReplay, openHands } from "../shared/card_hand.js";
import { redrawAt } from "../shared/redraw.js";
import { justEnded, signs } from "../shared/results.js";
import { thinking } from "../shared/thinking.js";
import { sorted, spokenCard } from "./cards.js";
import { mode, ownHand } from "./hand.js";
import { isHeld } from "./throw_in.js";

export { board } from "./board.js";
export { coach } from "./coach.js";
export { cover } from "./cover.js";
export { lessons } from "./lessons.js";
export { cues, moment, urgent } from "./moments.js";
export { ownerFacts, spectatorPlay } from "./spectator.js";
export { shownAt, synchronised } from "./throw_in.js";
export { travels } from "./travels.js";

/** About how long a game takes. */
export const minutes = 30;

/** Names of facts that are seat numbers. In sentences, the name of the player replaces the number. */
export const seatFacts = ["dealer", "starter", "turner"];

/** @param {Drehwurm.Room} room */
export const onTurn = (room) => (room.play?.turn === null || !room.play ? [] : [room.play.turn]);

/**
 * While the next player has to wait for throw-ins, the status says who may throw in. After that it says whose turn it is.
 * @param {Drehwurm.Room} room
 */
function throwingStatus(room) {
  const { play, you, legal, names } = room;
  const fits = legal.some(({ type }) => type === "throw_in");
  if (isHeld(room)) {
    if (you === null || play.window?.passed.includes(you)) return null;
    return fits ? t("drehwurm.you-throw") : t("drehwurm.you-watch");
  }
  return fits && play.turn !== null && play.turn !== you ? t("drehwurm.still-throw", { name: names[play.turn] }) : null;
}

/** @param {Drehwurm.Room} room */
function yourStatus(room) {
  const now = mode(room);
  if (now === "turning") return t("drehwurm.you-turn");
  if (now === "throwing") return throwingStatus(room);
  return now === "playing" ? t("drehwurm.you-play") : null;
}

/** @param {Drehwurm.Room} room */
export function status(room) {
  const { play, names, table } = room;
  if (!play) return "";
  if (play.turn === null) return table.outcome ? nameOf(table.outcome.cause, room.phrases) : "";
  if (play.window) redrawAt(room, play.window.held_until);
  const yours = room.you === null || room.still ? null : yourStatus(room);
  if (yours) return yours;
  if (play.must_turn) return t("drehwurm.other-turns", { name: names[play.turn] });
  if (play.window && isHeld(room)) return t("drehwurm.who-throws", { pile: play.window.pile + 1 });
  return thinking(room, [play.turn]) ?? t("drehwurm.other-plays", { name: names[play.turn] });
}

/**
 * @param {Drehwurm.Room} room
 * @param {number} seat
 */
export function badge(room, seat) {
  const player = room.play?.players[seat];
  if (!player) return null;
  const eaten = player.eaten.reduce((sum, { cards }) => sum + cards, 0);
  const facts = { cards: player.cards, hens: player.eaten.length, eaten };
  /** @type {[Sign, number][]} */
  const counted = [["held", facts.cards]];
  if (facts.hens) counted.push(["eaten", eaten]);
  return signs(t("drehwurm.badge", facts), counted);
}

/** @param {Drehwurm.Room} room */
export function ended(room) {
  const match = justEnded(room, "match_ended")?.match;
  return match === undefined ? null : t("drehwurm.match-over", { match });
}

/** @param {Drehwurm.Room} room */
export function hand(room) {
  if (!room.play) return null;
  /** @param {string} code */
  const card = (code) => ({ code, picture: spokenCard(room, code) });
  if (isReplay(room)) return openHands(room, (seat) => sorted(room.play.players[seat]?.hand ?? []).map(card));
  return room.you === null ? null : ownHand(room);
}
