// Special moments of Take That, which fill the screen: a twist, an expensive row, and the end of a round.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { justHappened } from "../shared/frame_events.js";
import { endMoment } from "../shared/moments.js";
import { numberCard } from "./art.js";
import { cost } from "./hand.js";

const BIG_MEAL = 10; // points
const SECONDS = 3;
const MAX_CARDS = 7; // in a picture

/** @param {number[]} cards */
const pictured = (cards) => h("div", { class: cards.length > 4 ? "fan many" : "fan" }, cards.slice(-MAX_CARDS).map((card) => numberCard(card)));

/**
 * @param {TakeThat.Room} room
 * @returns {Moment | null}
 */
function twist(room) {
  const [twisted] = justHappened(room, "card_twisted");
  if (!twisted) return null;
  const facts = { name: room.names[twisted.seat], card: twisted.card, mirror: twisted.mirror };
  const title = twisted.seat === room.you ? t("takethat.you-twisted", facts) : t("takethat.twisted", facts);
  return { kind: "twist", title, picture: pictured([twisted.card, twisted.mirror]), detail: "+2", sound: "slap", seats: [twisted.seat], seconds: SECONDS };
}

/** @param {number[]} cards */
const isBig = (cards) => cost(cards) >= BIG_MEAL;

/**
 * @param {TakeThat.Room} room
 * @returns {Moment | null}
 */
function meal(room) {
  const [taken] = justHappened(room, "row_taken");
  if (!taken || !isBig(taken.cards)) return null;
  const facts = { name: room.names[taken.seat], count: taken.cards.length };
  const title = taken.seat === room.you ? t("takethat.you-took", facts) : t("takethat.took", facts);
  return { kind: "meal", title, picture: pictured(taken.cards), detail: `−${cost(taken.cards)}`, sound: "gulp", seats: [taken.seat], seconds: SECONDS };
}

/**
 * @param {TakeThat.Room} room
 * @returns {Moment | null}
 */
export const moment = (room) =>
  endMoment(room, "round_ended", ({ round }) => t("takethat.round-over", { round })) ?? twist(room) ?? meal(room);

/**
 * @param {TakeThat.Room} room
 * @returns {Cue[]}
 */
export function cues(room) {
  const laid = [...justHappened(room, "row_opened"), ...justHappened(room, "card_appended")];
  const taken = justHappened(room, "row_taken").filter(({ cards }) => !isBig(cards));
  return [
    ...taken.map(({ seat }) => ({ sound: /** @type {const} */ ("gulp"), seats: [seat] })),
    ...laid.map(({ seat }) => ({ sound: /** @type {const} */ ("flip"), seats: [seat] })),
  ];
}
