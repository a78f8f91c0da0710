// A hand of cards: a fan on one line if there are few, overlapping lines if there are many.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { endsDrag, startDrag } from "./drag.js";

const MAX_LARGE_CARDS = 12; // with more cards, all cards are smaller, so that the table stays visible

/**
 * Gives every card its own key, even if several cards are equal.
 * @template {ShownCard} C
 * @param {C[]} cards
 */
function keyed(cards) {
  const seen = new Map();
  return cards.map((card) => {
    const nth = (seen.get(card.code) ?? 0) + 1;
    seen.set(card.code, nth);
    return { ...card, key: `${card.code}.${nth}` };
  });
}

/** @param {PlayableCard} first */
const look = ({ playable, pressed, fresh }) =>
  ["in-hand", playable && "raised", pressed && "picked", fresh && "fresh"].filter(Boolean).join(" ");

/** @param {PlayableCard} card */
function cardButton(card) {
  const tap = () => endsDrag() || card.tap();
  return h(
    "button",
    {
      class: look(card),
      "aria-label": card.name,
      "aria-pressed": String(Boolean(card.pressed)),
      "aria-disabled": card.playable ? null : "true",
      onclick: tap,
      onpointerdown: card.lift ? startDrag(card.lift) : null,
    },
    card.picture,
  );
}

/**
 * @param {{ key: string }} card
 * @param {Child} content
 */
const line = (card, content) => h("li", { "data-key": card.key, "data-place": `hand-${card.key}` }, content);

/**
 * A hand of cards that can be played.
 * @param {PlayableCard[]} cards
 */
export function cardHand(cards) {
  return h(
    "ul",
    {
      class: cards.length > MAX_LARGE_CARDS ? "hand many" : "hand",
      "data-count": cards.length,
      "aria-label": t("cards.hand", { count: cards.length }),
    },
    keyed(cards).map((card) => line(card, cardButton(card))),
  );
}

/**
 * Cards that can only be looked at.
 * @param {ShownCard[]} cards
 * @param {string} label
 */
export const shownCards = (cards, label) =>
  h("ul", { class: "shown-cards", "aria-label": label }, keyed(cards).map((card) => line(card, card.picture)));

/**
 * Whether this is a replay.
 * @param {GameRoom} room
 */
export const isReplay = ({ eyes }) => eyes !== null && eyes !== undefined;

/**
 * Open hands in a replay: the hand of one seat, or all hands that this viewer may see.
 * @param {GameRoom} room
 * @param {(seat: number) => ShownCard[]} cardsOf
 */
export function openHands(room, cardsOf) {
  /** @type {{ hand: unknown }[]} */
  const players = room.play.players;
  const seats = players.map((_, seat) => seat).filter((seat) => room.eyes === "everyone" || room.eyes === seat);
  const open = seats.filter((seat) => players[seat]?.hand);
  if (open.length === 0) return null;
  /** @param {number} seat */
  const shown = (seat) => [h("p", { class: "whose" }, room.names[seat]), shownCards(cardsOf(seat), room.names[seat] ?? "")];
  return h("section", { class: "open-hands" }, open.map((seat) => h("div", { "data-key": `open-${seat}` }, shown(seat))));
}

/**
 * The face-down pile and how many cards it has.
 * @param {number} count
 * @param {Child} back
 */
export const drawPile = (count, back) =>
  h("span", { class: "draw-pile", "data-place": "draw" }, back, h("b", {}, String(count)), h("span", { class: "unseen" }, t("cards.draw-pile")));

/**
 * A text, and a shorter one that replaces it where there is little room. Screen readers always say the whole text.
 * @param {string} text
 * @param {Child} brief
 */
export const shortenable = (text, brief) => [h("span", { class: "whole" }, text), h("span", { class: "brief", "aria-hidden": "true" }, brief)];

/**
 * A big button below the hand.
 * @param {string} text
 * @param {() => unknown} onclick
 * @param {{ strong?: boolean, why?: boolean, note?: string | null, key?: string | null, picture?: Child, brief?: string | null }} [options]
 */
export const actionButton = (text, onclick, { strong = false, why = false, note = null, key = null, picture = null, brief = null } = {}) =>
  h(
    "button",
    { class: `action${strong ? " strong" : ""}`, "aria-disabled": why ? "true" : null, "data-key": key, onclick },
    picture,
    brief === null ? text : shortenable(text, brief),
    note && h("small", {}, ` ${note}`),
  );

/**
 * The button that unselects a picked card.
 * @param {GameRoom} room
 * @param {Facts} changes
 */
export const putBackButton = (room, changes) => actionButton(t("cards.put-back"), () => room.choose(changes), { key: "back", brief: t("cards.put-back-brief") });
