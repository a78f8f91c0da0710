// A player's own bid tiles. A tap lays a tile face down. The bid can be changed until everybody has bid.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { countdown } from "../shared/countdown.js";
import { faceDown, faceName, faceUp } from "./tiles.js";

// The bid shows its face while a finger holds it. On a keyboard, a key turns it over and back.
/** @param {Race.Room} room */
function peeking(room) {
  const hide = () => room.choose({ peek: false });
  return {
    onpointerdown: () => {
      addEventListener("pointerup", hide, { once: true });
      addEventListener("pointercancel", hide, { once: true });
      room.choose({ peek: true });
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      room.choose({ peek: !room.chosen.peek });
    },
  };
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 * @param {Race.Face | null} face
 */
function laid(room, seat, face) {
  if (face === null) return h("p", { class: "bid-place", "data-key": "place" }, t("race.lay-one"));
  const open = room.still || room.chosen.peek === true;
  const tile = open ? faceUp(room, face) : faceDown(room, seat, t("race.face-down"));
  const key = `laid-${room.play.round}-${face}`;
  const label = open ? t("race.peek-open", { face: faceName(room, face) }) : t("race.peek");
  if (room.still) return h("div", { class: "bid-laid", "data-key": key }, tile);
  return h(
    "div",
    { class: "bid-laid", "data-key": key },
    h("button", { class: "peek just-laid", "aria-pressed": String(open), "aria-label": label, ...peeking(room) }, tile),
    h("p", { class: "hint" }, t("race.change")),
  );
}

/**
 * A tap on a tile that cannot be bid explains why.
 * @param {Race.Room} room
 * @param {Race.Player} mine
 * @param {Race.Face} face
 */
function choice(room, mine, face) {
  const name = faceName(room, face);
  if (face === mine.locked) {
    const label = t("race.locked", { face: name });
    const why = () => room.explain("face-locked", { face });
    const tile = faceUp(room, face, { locked: true, label });
    return h("button", { class: "bid locked", "aria-disabled": "true", "aria-label": label, onclick: why }, tile);
  }
  const action = room.legal.find((each) => each.type === "bid" && each.face === face);
  const on = face === (room.sending?.face ?? mine.bid);
  const tap = () => (action ? room.act(action) : room.explain("same-bid", { face }));
  // A laid tile looks like the others, so that nobody who looks over the player's shoulder can tell which tile was bid.
  return h("button", { class: "bid", "aria-pressed": String(on), "aria-label": name, onclick: tap }, faceUp(room, face));
}

/**
 * @param {Race.Room} room
 * @param {Race.Player} mine
 * @param {Race.Face} face
 */
function shownChoice(room, mine, face) {
  const locked = face === mine.locked;
  const kind = locked ? "bid locked" : face === mine.bid ? "bid on" : "bid";
  const name = faceName(room, face);
  return h("span", { class: kind }, faceUp(room, face, { locked, label: locked ? t("race.locked", { face: name }) : name }));
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 */
export function bidding(room, seat) {
  const { play } = room;
  const mine = play.players[seat];
  const draw = room.still ? shownChoice : choice;
  return h(
    "section",
    { class: "race-hand bidding", "data-key": "race-bidding", "aria-label": t("race.your-tiles") },
    laid(room, seat, mine.bid),
    countdown(room, play.until),
    h("div", { class: "bid-tiles" }, play.faces.map((face) => draw(room, mine, face))),
  );
}

/**
 * The player of the X chooses a number that nobody has bid.
 * @param {Race.Room} room
 */
export function declaring(room) {
  const numbers = room.legal.filter(({ type }) => type === "declare");
  return h(
    "section",
    { class: "race-hand declaring", "data-key": "race-declaring", "aria-label": t("race.free-numbers") },
    h("p", { class: "hint" }, t("race.declare-why")),
    h(
      "div",
      { class: "bid-tiles" },
      numbers.map((action) => {
        const number = String(action.number);
        return h("button", { class: "bid", "aria-label": number, onclick: () => room.act(action) }, faceUp(room, number));
      }),
    ),
  );
}
