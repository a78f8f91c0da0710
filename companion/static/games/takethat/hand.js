// The player's own hand in Take That. The player picks a card and an action for it, or takes the row, whose cost is shown.

import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { actionButton, cardHand, putBackButton, shownCards } from "../shared/card_hand.js";
import { justHappened } from "../shared/frame_events.js";
import { numberCard } from "./art.js";

/** @param {number} card */
const isToad = (card) => card % 11 === 0;
/**
 * The points that taking these cards costs.
 * @param {number[]} cards
 */
export const cost = (cards) => cards.reduce((sum, card) => sum + (isToad(card) ? 5 : 1), 0);
/** @param {number} card */
export const mirrorOf = (card) => Number([...String(card)].reverse().join(""));

/**
 * A card that can only be looked at.
 * @param {number} code
 */
export const shownCard = (code) => ({ code, picture: numberCard(code, { label: String(code) }) });

/**
 * The legal actions with a card.
 * @param {TakeThat.Room} room
 * @param {number | null} card
 */
export const actionsFor = (room, card) => (card === null ? [] : room.legal.filter((action) => action.card === card));

/**
 * The picked card; null if it can no longer be played.
 * @param {TakeThat.Room} room
 */
export function pickedCard(room) {
  const card = room.chosen.card ?? null;
  return actionsFor(room, card).length > 0 ? card : null;
}

/** @param {TakeThat.Action} first */
export function actionText({ type, card }) {
  if (type === "open") return t("takethat.open-with", { card });
  if (type === "append") return t("takethat.append", { card });
  return t("takethat.twist", { card, mirror: mirrorOf(card) });
}

/**
 * @param {TakeThat.Room} room
 * @param {number} card
 */
function whyNot(room, card) {
  const { play } = room;
  if (play.turn === null) return;
  if (play.turn !== room.you) room.explain("not-your-turn", { turn: play.turn });
  else room.explain("too-far", { card, rightmost: play.row.at(-1), low: play.low, high: play.high });
}

/**
 * @param {TakeThat.Room} room
 * @param {number} card
 * @param {number | null} picked
 */
function inHand(room, card, picked) {
  const playable = actionsFor(room, card).length > 0;
  const pick = () => room.choose({ card: card === picked ? null : card, take: false });
  return {
    code: card,
    name: String(card),
    picture: numberCard(card),
    playable,
    pressed: card === picked,
    fresh: justHappened(room, "card_drawn").some((event) => event.seat === room.you && event.card === card),
    tap: playable ? pick : () => whyNot(room, card),
    lift: playable ? () => room.choose({ card, take: false }) : null,
  };
}

// The buttons below the hand

/** @param {TakeThat.Action} first */
function briefText({ type, card }) {
  if (type === "open") return t("takethat.open-with-brief", { card });
  return type === "append" ? t("takethat.append-brief") : t("takethat.twist-brief");
}

/**
 * @param {TakeThat.Room} room
 * @param {number} card
 */
function pickedCardButtons(room, card) {
  return [
    actionsFor(room, card).map((action) =>
      actionButton(actionText(action), () => room.act(action), {
        strong: true,
        key: action.type,
        note: action.type === "twist" ? "+2" : null,
        brief: briefText(action),
      }),
    ),
    putBackButton(room, { card: null }),
  ];
}

/**
 * "2 cards and 1 toad"
 * @param {number[]} row
 */
function counted(row) {
  const toads = row.filter(isToad).length;
  const cards = row.length - toads;
  return listed([cards > 0 ? t("takethat.cards", { count: cards }) : "", toads > 0 ? t("takethat.toads", { count: toads }) : ""].filter(Boolean));
}

/**
 * @param {TakeThat.Room} room
 * @param {TakeThat.Action} take
 */
function takeRowButtons(room, take) {
  const { play, table } = room;
  const penalty = table.options.pro && play.row.length === 1 && play.draw > 0;
  const price = [
    t("takethat.take-cost", { cards: counted(play.row), cost: cost(play.row) }),
    penalty && t("takethat.take-penalty"),
    play.end_phase && t("takethat.take-ends"),
  ];
  return [
    h("p", { class: "asked" }, price.filter(Boolean).join(" ")),
    actionButton(t("takethat.take-yes"), () => room.act(take), { strong: true, key: "take-yes" }),
    putBackButton(room, { take: false }),
  ];
}

/**
 * @param {TakeThat.Room} room
 * @param {number | null} picked
 */
function buttons(room, picked) {
  const take = room.legal.find(({ type }) => type === "take");
  if (picked !== null) return pickedCardButtons(room, picked);
  if (take && room.chosen.take) return takeRowButtons(room, take);
  if (!take) return null;
  const nothingElse = room.legal.length === 1;
  return actionButton(nameOf("take", room.phrases), () => room.choose({ take: true }), {
    strong: nothingElse,
    key: "take",
    note: `−${cost(room.play.row)}`,
  });
}

/**
 * The cards that the player has won and taken so far.
 * @param {TakeThat.Room} room
 */
function stacks(room) {
  const { plus = [], minus = null } = room.play.players[room.you ?? -1] ?? {};
  if (plus.length + (minus?.length ?? 0) === 0) return null;
  /**
   * @param {number[]} cards
   * @param {string} label
   */
  const small = (cards, label) => shownCards(cards.map(shownCard), label);
  const labels = [t("takethat.plus", { count: plus.length }), t("takethat.minus", { count: minus?.length ?? 0, cost: cost(minus ?? []) })];
  return h(
    "details",
    { class: "stacks", "data-key": "stacks", "data-keep": "" },
    h("summary", { "aria-label": labels.join(", ") }, `+${plus.length} · −${cost(minus ?? [])}`),
    plus.length > 0 && small(plus, labels[0] ?? ""),
    minus && minus.length > 0 && small(minus, labels[1] ?? ""),
  );
}

/** @param {TakeThat.Room} room */
export function ownHand(room) {
  const cards = room.play.players[room.you ?? -1]?.hand ?? [];
  if (room.play.turn === null || room.still) {
    const label = t("cards.hand", { count: cards.length });
    return h("section", { class: "own" }, shownCards(cards.map(shownCard), label), stacks(room));
  }
  const picked = pickedCard(room);
  const sending = room.sending ? " sending" : "";
  return h(
    "section",
    { class: `own takethat${sending}` },
    cardHand(cards.map((card) => inHand(room, card, picked))),
    h("div", { class: "actions" }, buttons(room, picked)),
    stacks(room),
  );
}
