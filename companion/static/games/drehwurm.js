// Drehwurm: the piles, the ring on the one that was turned, and the words around them. The hand is in drehwurm_hand.js.

import { cardBack } from "../art/drehwurm.js";
import { h } from "../core/dom.js";
import { t } from "../core/language.js";
import { nameOf } from "../core/sentences.js";
import { silentCard, sorted, spokenCard } from "./drehwurm_cards.js";
import { mode, ownHand, pickedCard, placesOf } from "./drehwurm_hand.js";
import { claim, ring, unclaimed } from "./drehwurm_window.js";
import { drawPile, openHands, watches } from "./hand.js";
import { justNow } from "./moments.js";
import { result, signs } from "./tally.js";

export const onTurn = (room) => (room.play?.turn === null || !room.play ? [] : [room.play.turn]);

function throwingStatus({ play, you, legal }) {
  if (play.window.passed.includes(you)) return null;
  return legal.some(({ type }) => type === "throw_in") ? t("drehwurm.you_throw") : t("drehwurm.you_watch");
}

function yourStatus(room) {
  const now = mode(room);
  if (now === "turning") return t("drehwurm.you_turn");
  if (now === "throwing") return throwingStatus(room);
  return now === "playing" ? t("drehwurm.you_play") : null;
}

export function status(room) {
  const { play, names, table } = room;
  if (!play) return "";
  if (play.turn === null) return table.outcome ? nameOf(table.outcome.cause, room.phrases) : "";
  const yours = room.you === null || room.still ? null : yourStatus(room);
  if (yours) return yours;
  if (play.must_turn) return t("drehwurm.they_turn", { name: names[play.turn] });
  const window = unclaimed(room);
  if (window && room.now() < window.held_until) return t("drehwurm.they_throw", { pile: window.pile + 1 });
  return t("drehwurm.they_play", { name: names[play.turn] });
}

export function badge(room, seat) {
  const player = room.play?.players[seat];
  if (!player) return null;
  const eaten = player.eaten.reduce((sum, { cards }) => sum + cards, 0);
  const facts = { cards: player.cards, hens: player.eaten.length, eaten };
  return signs(t("drehwurm.badge", facts), [["held", facts.cards], ...(facts.hens ? [["eaten", eaten]] : [])]);
}

// The piles

function moved(room, place) {
  const on = (kind) => justNow(room, kind).some(({ pile }) => pile === place);
  if (on("throw_in_won")) return "just-laid";
  if (on("pile_turned")) return "just-turned";
  if (on("pile_laid_out")) return "just-drawn";
  return on("worm_laid") ? "just-laid" : "";
}

const called = (room, pile, place) =>
  t("drehwurm.pile", { pile: place + 1, top: nameOf(pile.top, room.phrases), count: pile.cards }) +
  (pile.underside ? `, ${t("drehwurm.underside", { card: nameOf(pile.underside, room.phrases) })}` : "");

function pileFace(room, pile, place) {
  const { window } = room.play;
  return [
    pile.underside && h("span", { class: "underside", "data-key": `under-${pile.underside}` }, silentCard(room, pile.underside)),
    h("span", { class: `face ${moved(room, place)}`, "data-key": `${pile.top}-${pile.cards}` }, silentCard(room, pile.top)),
    window?.pile === place && ring(room),
    h("span", { class: "count" }, String(pile.cards)),
  ];
}

/** A pile: a button on a phone, lit where the picked card may go; a picture where nothing can be done. */
function pileOf(room, pile, place) {
  const thick = Math.min(4, Math.ceil(pile.cards / 2));
  const known = { class: `pile thick-${thick}`, "aria-label": called(room, pile, place) };
  const under = h("span", { class: "place", "aria-hidden": "true" }, String(place + 1));
  const tag = room.play.window?.pile === place ? claim(room) : null;
  if (room.still || room.you === null) {
    return h("li", { "data-key": `pile-${place}` }, h("div", { ...known, role: "img" }, pileFace(room, pile, place)), under, tag);
  }
  const may = placesOf(room).get(place);
  const picked = pickedCard(room);
  const asked = may ?? (picked && { type: picked[0] === "h" ? "eat" : "lay", card: picked, pile: place });
  const button = {
    ...known,
    class: `${known.class}${may ? " target" : ""}`,
    "data-drop": asked ? "" : null,
    "aria-disabled": may ? null : "true",
    onclick: asked ? () => room.act(asked) : null,
  };
  return h("li", { "data-key": `pile-${place}` }, h("button", button, pileFace(room, pile, place)), under, tag);
}

function facts(room) {
  const { play } = room;
  return h(
    "div",
    { class: "facts" },
    h("span", {}, t("drehwurm.match", { match: play.match, matches: play.matches })),
    drawPile(play.draw, cardBack()),
    h("span", {}, t("drehwurm.hens", { count: play.hens_played })),
  );
}

/** Who has just eaten what. */
function meal(room) {
  const [eaten] = justNow(room, "hen_played");
  if (!eaten) return null;
  const text = t("drehwurm.ate", { name: room.names[eaten.seat], count: eaten.cards });
  const fresh = { class: "gone just-revealed", "data-key": `meal-${room.table.version}` };
  return h("p", fresh, spokenCard(room, eaten.card), h("b", {}, text));
}

export function board(room) {
  const { play } = room;
  if (!play) return null;
  const waiting = pickedCard(room) && placesOf(room).size > 0 ? " choosing" : "";
  return h(
    "div",
    { class: `felt drehwurm ${room.size}${waiting}` },
    result(room, "match_ended"),
    facts(room),
    h("ul", { class: `piles of-${play.piles.length}`, "aria-label": t("drehwurm.piles", { count: play.piles.length }) },
      play.piles.map((pile, place) => pileOf(room, pile, place))),
    meal(room),
  );
}

export function hand(room) {
  if (!room.play) return null;
  const card = (code) => ({ code, picture: spokenCard(room, code) });
  if (watches(room)) return openHands(room, (seat) => sorted(room.play.players[seat].hand).map(card));
  return room.you === null ? null : ownHand(room);
}
