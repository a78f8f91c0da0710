// The bids on the table of a race, face down and face up, and the order in which the worms move.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { playerMark } from "../shared/faces.js";
import { lock } from "./lock.js";
import { faceDown, faceName, faceUp } from "./tiles.js";

/**
 * @param {Race.Room} room
 * @param {string} type
 */
const happenedNow = (room, type) => room.live && room.events.some((event) => event.type.endsWith(`.${type}`));

/**
 * Whether the bids of the last round are still shown, because nobody has bid again.
 * @param {Race.Play} play
 */
const looksBack = ({ phase, players }) =>
  phase === "bidding" && players[0].shown !== null && !players.some((player) => player.has_bid);

/**
 * @param {Race.Room} room
 * @param {number} seat
 */
function bidOnTable(room, seat) {
  const player = room.play.players[seat];
  if (!player.has_bid) return h("span", { class: "no-bid", role: "img", "aria-label": t("race.no-bid") });
  // Only a replay shows open bids here; a phone shows its own bid in the hand.
  return room.still && player.bid !== null ? faceUp(room, player.bid) : faceDown(room, seat, t("race.has-bid"));
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 */
function revealed(room, seat) {
  const player = room.play.players[seat];
  const tile = faceUp(room, player.shown ?? "");
  return player.valid ? tile : [tile, h("span", { class: "cancelled", role: "img", "aria-label": t("race.cancelled") })];
}

/**
 * The face that may not be bid next. It is marked with a padlock, because beside five players there is no room for the word.
 * @param {Race.Room} room
 * @param {Race.Face} face
 */
function lockedNext(room, face) {
  const text = t("race.locked", { face: faceName(room, face) });
  return h("small", { class: "locked-next", role: "img", "aria-label": text, title: text }, lock(), faceName(room, face));
}

/**
 * Whether bids lie open. The bids of a round lie open until somebody bids in the next round.
 * @param {Race.Play} play
 */
const liesOpen = (play) => (play.phase === "bidding" ? looksBack(play) : play.players[0].shown !== null);

/**
 * The tile of a player.
 * @param {Race.Room} room
 * @param {number} seat
 */
function spot(room, seat) {
  const { play } = room;
  const open = liesOpen(play);
  const player = play.players[seat];
  const shownRound = play.phase === "bidding" ? play.round - 1 : play.round;
  const key = open ? `shown-${shownRound}` : `bid-${play.round}-${player.has_bid}`;
  const fresh = open ? happenedNow(room, "bids_revealed") && "just-revealed" : player.has_bid && room.live && "just-laid";
  const number = open && player.shown === "x" ? play.order.find((mover) => mover.seat === seat)?.number : null;
  const kind = ["spot", open && !player.valid && "collided", fresh].filter(Boolean).join(" ");
  return h(
    "span",
    { class: kind, "data-key": key },
    open ? revealed(room, seat) : bidOnTable(room, seat),
    number && h("span", { class: "x-number" }, `= ${number}`),
  );
}

/**
 * On a stage a player's tile lies in front of the player.
 * @param {Race.Room} room
 * @param {number} seat
 */
export function piece(room, seat) {
  const { locked } = room.play.players[seat];
  return [spot(room, seat), locked && lockedNext(room, locked)];
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 */
export function bidder(room, seat) {
  const { play, names } = room;
  const { locked } = play.players[seat];
  return h(
    "li",
    { class: play.turn?.seat === seat ? "bidder on" : "bidder", "data-key": `bidder-${seat}` },
    spot(room, seat),
    h("span", { class: "bidder-name" }, playerMark(room, seat), h("span", {}, names[seat])),
    locked && lockedNext(room, locked),
  );
}

/** @param {Race.Room} room */
export function collisions(room) {
  if (!liesOpen(room.play)) return null;
  const { players } = room.play;
  const faces = [...new Set(players.filter(({ valid }) => !valid).map(({ shown }) => shown ?? ""))];
  if (faces.length === 0) return null;
  const nobody = players.every(({ valid }) => !valid);
  const text = faces.map((face) => t("race.equal", { face: faceName(room, face) })).join(" ");
  return h("p", { class: "collisions" }, text, nobody && ` ${t("race.nobody-moves")}`);
}

/**
 * @param {Race.Room} room
 * @param {Race.Deed} deed
 */
function deedOf(room, deed) {
  if (deed.post) return t("race.did-post", { post: nameOf(deed.post, room.phrases) });
  if (deed.steps === null) return t("race.did-keep");
  const direction = deed.direction === "forward" ? "" : ` ${nameOf(deed.direction ?? "", room.phrases)}`;
  const crawled = t("race.crawled", { steps: deed.steps }) + direction;
  return deed.blocked ? `${crawled}, ${t("race.did-blocked")}` : crawled;
}

/** @param {Race.Room} room */
export function order(room) {
  const { play, names } = room;
  if (play.order.length === 0) return null;
  const now = play.order.findIndex(({ seat }) => seat === play.turn?.seat);
  return h(
    "ol",
    { class: "order", "aria-label": t("race.order") },
    play.order.map(({ seat, face, number }, at) => {
      const deeds = play.deeds.filter((deed) => deed.seat === seat).map((deed) => deedOf(room, deed));
      const state = at === now ? "now" : deeds.length ? "done" : "to-come";
      return h(
        "li",
        { class: state, "data-key": `mover-${seat}`, "aria-current": at === now ? "step" : null },
        h("strong", {}, number ?? faceName(room, face)),
        playerMark(room, seat),
        h("span", { class: "mover-name" }, names[seat]),
        face === "x" && h("span", { class: "x-sign" }, faceName(room, face)),
        deeds.length > 0 && h("small", {}, deeds.join(", ")),
      );
    }),
  );
}

/** @param {Race.Room} room */
export function roundLine(room) {
  const { play, size } = room;
  const before = { round: play.round - 1 };
  return h(
    "p",
    { class: "round" },
    t("race.round", { round: play.round }),
    looksBack(play) && h("small", {}, size === "stage" ? t("race.bids-of", before) : t("race.last-round", before)),
  );
}
