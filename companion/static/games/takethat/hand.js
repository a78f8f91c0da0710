// One's own hand in Take That: pick a card, then say what to do with it; or take the row, after seeing what it costs.

import { numberCard } from "./art.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { deed, playingHand, putBack, shownCards } from "../shared/card_hand.js";
import { justNow } from "../shared/frame_events.js";

const isToad = (card) => card % 11 === 0;
/** What taking these cards costs. */
export const cost = (cards) => cards.reduce((sum, card) => sum + (isToad(card) ? 5 : 1), 0);
export const mirrorOf = (card) => Number([...String(card)].reverse().join(""));

/** A card to look at. */
export const shownCard = (code) => ({ code, picture: numberCard(code, { label: String(code) }) });

/** What may be done with a card. */
export const deedsOf = (room, card) => (card === null ? [] : room.legal.filter((action) => action.card === card));

/** The card that was picked, as long as something may be done with it. */
export function pickedCard(room) {
  const card = room.chosen.card ?? null;
  return deedsOf(room, card).length > 0 ? card : null;
}

export function deedText({ type, card }) {
  if (type === "open") return t("takethat.open_with", { card });
  if (type === "append") return t("takethat.append", { card });
  return t("takethat.twist", { card, mirror: mirrorOf(card) });
}

function whyNot(room, card) {
  const { play } = room;
  if (play.turn === null) return;
  if (play.turn !== room.you) room.explain("not-your-turn", { turn: play.turn });
  else room.explain("too-far", { card, rightmost: play.row.at(-1), low: play.low, high: play.high });
}

function inHand(room, card, picked) {
  const playable = deedsOf(room, card).length > 0;
  const pick = () => room.choose({ card: card === picked ? null : card, take: false });
  return {
    code: card,
    name: String(card),
    picture: numberCard(card),
    playable,
    pressed: card === picked,
    fresh: justNow(room, "card_drawn").some((event) => event.seat === room.you && event.card === card),
    tap: playable ? pick : () => whyNot(room, card),
    lift: playable ? () => room.choose({ card, take: false }) : null,
  };
}

// What can be done, at the bottom

function pickedDeeds(room, card) {
  return [
    deedsOf(room, card).map((action) =>
      deed(deedText(action), () => room.act(action), {
        strong: true,
        key: action.type,
        note: action.type === "twist" ? "+2" : null,
      }),
    ),
    putBack(room, { card: null }),
  ];
}

function takingDeeds(room, take) {
  const { play, table } = room;
  const penalty = table.options.pro && play.row.length === 1 && play.draw > 0;
  const facts = { count: play.row.length, cost: cost(play.row), toads: play.row.filter(isToad).length };
  const price = [
    t("takethat.take_cost", facts),
    penalty && t("takethat.take_penalty"),
    play.end_phase && t("takethat.take_ends"),
  ];
  return [
    h("p", { class: "asked" }, price.filter(Boolean).join(" ")),
    deed(t("takethat.take_yes"), () => room.act(take), { strong: true, key: "take-yes" }),
    putBack(room, { take: false }),
  ];
}

function deeds(room, picked) {
  const take = room.legal.find(({ type }) => type === "take");
  if (picked !== null) return pickedDeeds(room, picked);
  if (take && room.chosen.take) return takingDeeds(room, take);
  if (!take) return null;
  const nothingElse = room.legal.length === 1;
  return deed(nameOf("take", room.phrases), () => room.choose({ take: true }), {
    strong: nothingElse,
    key: "take",
    note: `−${cost(room.play.row)}`,
  });
}

/** What one has won and taken so far; one's own taken cards are one's own to look at. */
function stacks(room) {
  const { plus, minus } = room.play.players[room.you];
  if (plus.length + (minus?.length ?? 0) === 0) return null;
  const small = (cards, label) => shownCards(cards.map(shownCard), label);
  const labels = [t("takethat.plus", { count: plus.length }), t("takethat.minus", { cost: cost(minus ?? []) })];
  return h(
    "details",
    { class: "stacks", "data-key": "stacks", "data-keep": "" },
    h("summary", {}, labels.join(" · ")),
    plus.length > 0 && small(plus, labels[0]),
    minus?.length > 0 && small(minus, labels[1]),
  );
}

export function ownHand(room) {
  const cards = room.play.players[room.you].hand ?? [];
  if (room.play.turn === null || room.still) {
    const label = t("cards.hand", { count: cards.length });
    return h("section", { class: "own" }, shownCards(cards.map(shownCard), label), stacks(room));
  }
  const picked = pickedCard(room);
  const sending = room.sending ? " sending" : "";
  return h(
    "section",
    { class: `own takethat${sending}` },
    playingHand(cards.map((card) => inHand(room, card, picked))),
    h("div", { class: "deeds" }, deeds(room, picked)),
    stacks(room),
  );
}
