// The sheet of a race with real worms. Above the table is the form for the next entry, for everybody who may write.

import { seatMark } from "../../art/seats.js";
import { Refusal, Unreachable } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { listed, t } from "../../core/language.js";
import { sheetTools } from "../sheet/tools.js";
import { raceBoard } from "./board.js";
import { crawling } from "./moves.js";
import { declares, finishes, measures } from "./referee.js";
import { isSettingUp, setUp } from "./set_up.js";
import { faceName, faceUp } from "./tiles.js";

/**
 * The bids entered so far. Bids of another round are ignored.
 * @param {Race.Room} room
 * @returns {Race.SheetBids}
 */
function entered({ play, names, chosen }) {
  const kept = chosen.bids?.round === play.round ? chosen.bids : null;
  return kept ?? { round: play.round, faces: names.map(() => null) };
}

/**
 * @param {Race.Room} room
 * @param {Race.SheetBids} bids
 */
async function preview(room, bids) {
  /** @param {Partial<Race.SheetBids>} found */
  const show = (found) => room.chosen.bids === bids && room.choose({ bids: { ...bids, ...found } });
  try {
    const after = await room.writer?.preview({ type: "record_bids", faces: bids.faces }, new AbortController().signal);
    show({ after: after?.play });
  } catch (error) {
    if (error instanceof Refusal) show({ trouble: error.message });
    else if (!(error instanceof Unreachable)) throw error; // saving works without a preview too
  }
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 * @param {Race.Face} face
 */
function choose(room, seat, face) {
  const { round, faces } = entered(room);
  const bids = { round, faces: faces.map((old, each) => (each === seat ? face : old)) };
  room.choose({ bids });
  if (!bids.faces.includes(null)) preview(room, bids);
}

/**
 * @param {Race.Room} room
 * @param {number} seat
 * @param {Race.Face | null} bid
 */
function bidder(room, seat, bid) {
  const { play, names } = room;
  const { locked } = play.players[seat];
  /** @param {Race.Face} face */
  const button = (face) => {
    const name = faceName(room, face);
    if (face === locked) {
      const label = t("race.locked", { face: name });
      const why = () => room.explain("face-locked-for", { seat, face });
      return h("button", { class: "bid locked", "aria-disabled": "true", "aria-label": label, onclick: why }, faceUp(room, face, { locked: true, label }));
    }
    return h("button", { class: face === bid ? "bid picked" : "bid", "aria-pressed": String(face === bid), "aria-label": name, onclick: () => choose(room, seat, face) }, faceUp(room, face));
  };
  return h(
    "div",
    { class: "sheet-bidder", role: "group", "aria-label": names[seat], "data-key": `sheet-bidder-${seat}` },
    h("p", {}, seatMark(seat), h("span", {}, names[seat])),
    h("div", { class: "bid-tiles" }, play.faces.map(button)),
  );
}

/**
 * @param {Race.Room} room
 * @param {Race.Play} after
 */
function wouldMove(room, { phase, declares: seat, order }) {
  if (phase === "declaring") return t("race.other-declares", { name: room.names[seat] });
  if (order.length === 0) return t("race.nobody-moves");
  return t("race.would-move", { names: listed(order.map((mover) => `${room.names[mover.seat]} (${faceName(room, mover.face)})`)) });
}

/** @param {Race.Room} room */
function bidsForm(room) {
  const { faces, after, trouble } = entered(room);
  const missing = room.names.filter((_, seat) => faces[seat] === null);
  const text = missing.length > 0 ? t("race.bids-missing", { names: listed(missing) }) : after && wouldMove(room, after);
  return [
    h("p", { class: "hint" }, t("race.enter-bids")),
    room.names.map((_, seat) => bidder(room, seat, faces[seat])),
    h("p", { class: "said bad", role: "alert" }, trouble),
    h("p", { class: "hint", role: "status" }, text),
    h("button", { class: "strong wide", disabled: missing.length > 0 || room.sending !== null, onclick: () => room.act({ type: "record_bids", faces }) }, t("race.save-bids")),
  ];
}

/** @param {Race.Room} room */
function stalled(room) {
  const share = room.legal.find(({ type }) => type === "share_win");
  return [measures(room), share && h("button", { onclick: () => room.act(share) }, t("race.share"))];
}

/**
 * Finishes and distances can be entered at any time.
 * @param {Race.Room} room
 */
const anyTime = (room) =>
  h(
    "details",
    { class: "recording", "data-key": "any-time", "data-keep": "" },
    h("summary", {}, t("race.any-time")),
    finishes(room),
    room.play.phase !== "stalled" && measures(room),
  );

/** @param {Race.Room} room */
function writing(room) {
  const { play, writer, legal } = room;
  if (!writer || legal.length === 0) return null;
  return h(
    "section",
    { class: "race-writing paper", "data-key": "race-writing", "aria-label": t("race.record") },
    play.phase === "bidding" && bidsForm(room),
    play.phase === "declaring" && [h("p", { class: "hint" }, t("race.declare-why")), declares(room)],
    play.phase === "moving" && crawling(room),
    play.phase === "stalled" && stalled(room),
    anyTime(room),
  );
}

/** @param {Race.Room} room */
export const board = (room) => (isSettingUp(room) ? setUp(room) : [writing(room), raceBoard(room, null), sheetTools(room)]);
