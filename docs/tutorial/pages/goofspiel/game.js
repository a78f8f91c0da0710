// Goofspiel on the pages: the prize in the middle, and on a phone the cards that can be bid.

import { h } from "../../core/dom.js";
import { nameOf } from "../../core/sentences.js";

export const minutes = 5;

const missing = ({ play }) => play.has_bid.flatMap((has, seat) => (has ? [] : [seat]));

/** The seats that have not bid yet, or none when the last prize is gone. */
export const onTurn = (room) => (room.play.prize === null ? [] : missing(room));

export function status(room) {
  const code = room.play.prize === null ? "all-prizes-won" : onTurn(room).includes(room.you) ? "bid-now" : "wait";
  return nameOf(code, room.phrases);
}

export function board(room) {
  const { prize, left } = room.play;
  return h(
    "section",
    { class: "paper", "data-key": "prize" },
    prize !== null && h("p", {}, `${nameOf("prize", room.phrases)}: `, h("strong", {}, String(prize))),
    h("p", {}, `${nameOf("left", room.phrases)}: ${left}`),
  );
}

/** Draws a card of the hand. It can be tapped as long as it can be bid. */
function card(room, number) {
  const action = room.legal.find((bid) => bid.card === number);
  const bid = room.play.bids[room.you] === number;
  const tap = action && (() => room.act(action));
  return h("button", { "data-key": `card-${number}`, "aria-pressed": String(bid), disabled: !action, onclick: tap }, String(number));
}

export function hand(room) {
  if (room.you === null) return null;
  return h("div", { "data-key": "cards" }, room.play.hands[room.you].map((number) => card(room, number)));
}

export const badge = (room, seat) => (room.play.has_bid[seat] ? nameOf("has-bid", room.phrases) : null);

/** What a spectator sees of a player's view. While a phone hides its hand, it shows only this. */
export const spectatorPlay = (play) => ({ ...play, bids: play.bids.map(() => null) });

export const ownerFacts = { bid_laid: ["card"] };
