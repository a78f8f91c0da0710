// The module of Take That: whose turn it is, the badges of the players, and the hands. The row is in board.js.

import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { isReplay, openHands } from "../shared/card_hand.js";
import { justEnded, signs } from "../shared/results.js";
import { thinking } from "../shared/thinking.js";
import { ownHand, shownCard } from "./hand.js";

export { board } from "./board.js";
export { coach } from "./coach.js";
export { cover } from "./cover.js";
export { lessons } from "./lessons.js";
export { cues, moment } from "./moments.js";
export { ownerFacts, spectatorPlay } from "./spectator.js";
export { travels } from "./travels.js";

/** About how long a game takes. */
export const minutes = 20;

/** Names of facts that are seat numbers. In sentences, the name of the player replaces the number. */
export const seatFacts = ["dealer", "starter"];

/** @param {TakeThat.Room} room */
export const onTurn = (room) => (room.play?.turn === null || !room.play ? [] : [room.play.turn]);

/** @param {TakeThat.Room} room */
function yourStatus(room) {
  if (room.play.must_open) return t("takethat.you-open");
  return room.legal.length > 1 ? t("takethat.you-play") : t("takethat.you-take");
}

/** @param {TakeThat.Room} room */
export function status(room) {
  const { play, names, you, table } = room;
  if (!play) return "";
  if (play.turn === null) return table.outcome ? nameOf(table.outcome.cause, room.phrases) : "";
  if (play.turn === you && !room.still) return yourStatus(room);
  const facts = { name: names[play.turn] };
  return thinking(room, [play.turn]) ?? (play.must_open ? t("takethat.other-opens", facts) : t("takethat.other-plays", facts));
}

/**
 * @param {TakeThat.Room} room
 * @param {number} seat
 */
export function badge(room, seat) {
  const player = room.play?.players[seat];
  if (!player) return null;
  const facts = { cards: player.cards, plus: player.plus.length, minus: player.taken };
  return signs(t("takethat.badge", facts), [["held", facts.cards], ["plus", facts.plus], ["taken", facts.minus]]);
}

/** @param {TakeThat.Room} room */
export function ended(room) {
  const round = justEnded(room, "round_ended")?.round;
  return round === undefined ? null : t("takethat.round-over", { round });
}

/** @param {TakeThat.Room} room */
export function hand(room) {
  if (!room.play) return null;
  if (isReplay(room)) return openHands(room, (seat) => (room.play.players[seat]?.hand ?? []).map(shownCard));
  return room.you === null ? null : ownHand(room);
}
