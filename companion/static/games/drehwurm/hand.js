// The player's own hand in Drehwurm: pick a card and a pile, or draw and turn. During a throw-in window one tap throws a card in.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { actionButton, cardHand, putBackButton, shownCards } from "../shared/card_hand.js";
import { justHappened } from "../shared/frame_events.js";
import { isHen, silentCard, sorted, spokenCard } from "./cards.js";
import { answer, justLost, tapped, throwInButtons, unclaimed } from "./throw_in.js";

/**
 * @param {Drehwurm.Room} room
 * @param {string} card
 */
const throwOf = (room, card) => room.legal.find((action) => action.type === "throw_in" && action.card === card);

/**
 * Whether laying a card counts as a throw-in, as it does for the next player on the turned pile (R12 in docs/rulings.md).
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Action} action
 */
function isThrow(room, action) {
  const window = unclaimed(room);
  const counts = room.table.options.next_player_first_worm_is_throw_in;
  return Boolean(action.type === "lay" && counts && window?.pile === action.pile && throwOf(room, action.card));
}

/**
 * Sends an action. A worm that counts as thrown in is sent as a throw-in, because only a throw-in has the time of the tap.
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Action} action
 */
export function actNow(room, action) {
  const thrown = isThrow(room, action) ? throwOf(room, action.card) : action.type === "throw_in" ? action : null;
  return room.act(thrown ? tapped(room, thrown) : action);
}

/**
 * Whether this is a regular action: drawing, eating or laying, unless laying counts as a throw-in. It is legal only for the player
 * whose turn it is, after the time in which other players may throw in first (R11).
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Action} action
 */
const isRegular = (room, action) => ["draw", "eat", "lay"].includes(action.type) && !isThrow(room, action);

/**
 * What the player can do now: one of the four modes in types.d.ts.
 * @param {Drehwurm.Room} room
 */
export function mode(room) {
  const { play, you, legal } = room;
  if (play.must_turn) return play.turn === you ? "turning" : "waiting";
  if (play.turn === you && legal.some((action) => isRegular(room, action))) return "playing";
  const window = unclaimed(room);
  return window && window.turner !== you ? "throwing" : "waiting";
}

/**
 * The picked card. If it fits on no pile, a tap on a pile explains why.
 * @param {Drehwurm.Room} room
 */
export function pickedCard(room) {
  if (room.still || room.you === null || mode(room) !== "playing") return null;
  const { card } = room.chosen;
  return room.play.players[room.you].hand?.includes(card) ? card : null;
}

/**
 * For each pile, the action that a tap on the pile sends.
 * @param {Drehwurm.Room} room
 */
export function placesOf(room) {
  const card = pickedCard(room);
  /** @param {Drehwurm.Action} first */
  const laid = ({ type }) => type === "lay" || type === "eat";
  /** @param {Drehwurm.Action} action */
  const here = (action) => action.type === "turn" || (laid(action) && action.card === card);
  return new Map(room.legal.filter(here).map((action) => [action.pile, action]));
}

// The cards

/**
 * @param {Drehwurm.Room} room
 * @param {string} card
 */
function whyWaiting(room, card) {
  const { play, you } = room;
  const late = throwOf(room, card);
  if (play.turn === null) return;
  if (late && justLost(room)) actNow(room, late);
  else if (play.must_turn && play.turn === you) room.explain("must-turn");
  else if (unclaimed(room)?.turner === you) room.explain("turner-cannot-throw-in");
  else room.explain("not-your-turn", { turn: play.turn });
}

/**
 * What a tap on a card does: throw the card in, pick it, or explain why neither is possible.
 * @param {Drehwurm.Room} room
 * @param {string} card
 * @param {Drehwurm.Mode} now
 * @param {string | null} picked
 */
function tapOn(room, card, now, picked) {
  const { window } = room.play;
  if (now === "throwing" && window) {
    if (window.answer === card) return () => {}; // the player has already thrown this card
    return () => room.act(tapped(room, { type: "throw_in", card, window: window.number }));
  }
  if (now === "playing") return () => room.choose({ card: card === picked ? null : card });
  return () => whyWaiting(room, card);
}

/**
 * @param {Drehwurm.Room} room
 * @param {string} card
 * @param {Drehwurm.Mode} now
 */
function fits(room, card, now) {
  if (now === "throwing") return Boolean(throwOf(room, card));
  return now === "playing" && room.legal.some((action) => action.card === card && action.type !== "throw_in");
}

/**
 * @param {Drehwurm.Room} room
 * @param {string} card
 * @param {Drehwurm.Mode} now
 * @param {string | null} picked
 */
function inHand(room, card, now, picked) {
  const playable = fits(room, card, now);
  const thrown = now === "throwing" && room.play.window?.answer === card;
  return {
    code: card,
    name: nameOf(card, room.phrases),
    picture: silentCard(room, card),
    playable,
    pressed: card === picked || thrown,
    fresh: justHappened(room, "card_drawn").some((event) => event.seat === room.you && event.card === card),
    tap: tapOn(room, card, now, picked),
    lift: playable && now === "playing" ? () => room.choose({ card }) : null,
  };
}

/**
 * Of several equal cards only the first is marked as picked or new.
 * @param {PlayableCard[]} cards
 */
function marked(cards) {
  const seen = new Set();
  return cards.map((card) => {
    const first = !seen.has(card.code);
    seen.add(card.code);
    return first ? card : { ...card, pressed: false, fresh: false };
  });
}

// The buttons below the hand

/**
 * What the button for a pile says; `brief` where there is little room.
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Action} action
 * @param {boolean} [brief]
 */
function pileText(room, action, brief = false) {
  const facts = { pile: action.pile + 1 };
  const count = room.play.piles[action.pile].cards;
  if (action.type === "turn") return brief ? t("drehwurm.turn-pile-brief", facts) : t("drehwurm.turn-pile", facts);
  if (action.type === "eat") return brief ? t("drehwurm.eat-pile-brief", { ...facts, count }) : t("drehwurm.eat-pile", { ...facts, count });
  if (isThrow(room, action)) return brief ? t("drehwurm.throw-on-brief", facts) : t("drehwurm.throw-on", facts);
  return brief ? t("drehwurm.lay-on-brief", facts) : t("drehwurm.lay-on", facts);
}

/** @param {Drehwurm.Room} room */
function pileButtons(room) {
  return [...placesOf(room).values()].map((action) => {
    const picture = silentCard(room, room.play.piles[action.pile].top);
    const brief = pileText(room, action, true);
    return actionButton(pileText(room, action), () => actNow(room, action), { strong: true, key: `${action.type}-${action.pile}`, picture, brief });
  });
}

/**
 * The button to throw in a card. Null if the card cannot be thrown in, or if laying it on the turned pile counts as a throw-in (R12).
 * @param {Drehwurm.Room} room
 * @param {string} card
 */
function throwInButton(room, card) {
  const action = throwOf(room, card);
  const counts = room.table.options.next_player_first_worm_is_throw_in && placesOf(room).has(room.play.window?.pile ?? -1);
  if (!action || !unclaimed(room) || counts) return null;
  return actionButton(nameOf("throw_in", room.phrases), () => actNow(room, action), { key: "throw" });
}

/**
 * @param {Drehwurm.Room} room
 * @param {string} card
 */
function pickedCardButtons(room, card) {
  const places = pileButtons(room);
  return [
    places.length === 0 && h("p", { class: "asked" }, isHen(card) ? t("drehwurm.hen-fits-nowhere") : t("drehwurm.fits-nowhere")),
    places,
    throwInButton(room, card),
    putBackButton(room, { card: null }),
  ];
}

/**
 * @param {Drehwurm.Room} room
 * @param {boolean} stuck
 */
function drawButton(room, stuck) {
  const may = room.legal.some(({ type }) => type === "draw");
  const note = t("drehwurm.left", { count: room.play.draw });
  return actionButton(nameOf("draw", room.phrases), () => room.act({ type: "draw" }), { strong: stuck, why: !may, note, key: "draw" });
}

/**
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Mode} now
 * @param {string | null} picked
 */
function buttons(room, now, picked) {
  if (now === "turning") return pileButtons(room);
  if (now === "throwing") return throwInButtons(room);
  if (now !== "playing") return null;
  const stuck = !room.legal.some(({ type }) => type === "lay" || type === "eat");
  return picked ? pickedCardButtons(room, picked) : drawButton(room, stuck);
}

/** @param {Drehwurm.Room} room */
export function ownHand(room) {
  const cards = sorted(room.play.players[room.you ?? -1]?.hand ?? []);
  if (room.play.turn === null || room.still) {
    const shown = cards.map((code) => ({ code, picture: spokenCard(room, code) }));
    return h("section", { class: "own" }, shownCards(shown, t("cards.hand", { count: cards.length })));
  }
  const now = mode(room);
  const picked = pickedCard(room);
  const sending = room.sending ? " sending" : "";
  return h(
    "section",
    { class: `own drehwurm ${now}${sending}` },
    answer(room),
    cardHand(marked(cards.map((card) => inHand(room, card, now, picked)))),
    h("div", { class: "actions" }, buttons(room, now, picked)),
  );
}
