// The throw-in: one ring for everybody, and an honest answer to whoever threw.

import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { deed } from "../shared/card_hand.js";
import { inFrame } from "../shared/frame_events.js";

const REMEMBERED = 8000;
const GRACE = 1500; // who taps so soon after somebody else has won was racing, and is told by how much

/** The window in which the first fitting card still counts. */
export const unclaimed = ({ play }) => (play.window && play.window.winner === null ? play.window : null);

const outline = (kind) => s("rect", { class: kind, x: 4, y: 4, width: 112, height: 152, rx: 14, pathLength: 100 });

/** Runs from the turning to the end of the hold by the service's clock; drawn alike for everybody. */
function running(room, window) {
  const left = outline("ring-left");
  const length = window.held_until - window.opened;
  const run = left.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration: length, fill: "forwards" });
  run.currentTime = Math.min(length, Math.max(0, room.now() - window.opened));
  return left;
}

export function ring(room) {
  const { window } = room.play;
  const won = window.winner !== null;
  const known = { viewBox: "0 0 120 160", "aria-hidden": "true", "data-key": `ring-${window.number}-${won}` };
  if (won || room.still) return s("svg", { ...known, class: won ? "ring won" : "ring" }, outline("ring-left"));
  return s("svg", { ...known, class: "ring" }, outline("ring-way"), running(room, window));
}

/** Who was first, on the pile itself, for everybody. */
export function claim(room) {
  const { window } = room.play;
  if (!window || window.winner === null) return null;
  const text = t("drehwurm.claimed", { name: room.names[window.winner], ms: window.won_after_ms });
  return h("span", { class: "claim", "data-key": `claim-${window.number}` }, text);
}

// Frames come quickly after each other; who was too late should still be able to read by how much.
let verdict = null;

function remember(room) {
  const keep = (window, text) => {
    if (verdict?.window !== window || verdict.game !== room.table.game) {
      verdict = { window, text, game: room.table.game, seat: room.you, at: room.now() };
    }
  };
  const byArrival = room.table.options.throw_in_priority === "arrival";
  for (const { seat, window, after_ms: ms } of inFrame(room, "throw_in_won")) {
    if (seat === room.you) keep(window, byArrival ? t("drehwurm.first", { ms }) : t("drehwurm.yours_counts", { ms }));
  }
  for (const { seat, window, winner, behind_ms: ms } of inFrame(room, "throw_in_too_late")) {
    if (seat === room.you) keep(window, t("drehwurm.late", { ms, name: room.names[winner] }));
  }
}

function remembered(room) {
  const here = verdict && verdict.game === room.table.game && verdict.seat === room.you;
  const { window } = room.play;
  if (!here || (window && window.number !== verdict.window)) return null;
  return window || room.now() - verdict.at < REMEMBERED ? verdict.text : null;
}

function standing(room) {
  const { window } = room.play;
  if (!window || window.turner === room.you) return null;
  if (window.winner !== null) {
    const threw = window.thrown.includes(room.you) && window.winner !== room.you;
    return threw ? t("drehwurm.other_counts", { name: room.names[window.winner] }) : null;
  }
  if (window.answer !== null) return t("drehwurm.your_throw", { card: nameOf(window.answer, room.phrases) });
  return window.passed.includes(room.you) ? t("drehwurm.you_passed") : null;
}

/** First, too late and by how much, or what one has answered so far. */
export function answer(room) {
  remember(room);
  const text = remembered(room) ?? standing(room);
  return h("p", { class: "thrown", role: "status" }, text ? h("b", { "data-key": `${text}` }, text) : null);
}

/** Somebody else was first a moment ago. */
export function justLost(room, throwing) {
  const { window } = room.play;
  return throwing && window.winner !== null && room.now() < window.opened + window.won_after_ms + GRACE;
}

/** Not throwing, and having it decided, where one may. */
export function windowDeeds(room) {
  const found = (type) => room.legal.find((action) => action.type === type);
  return [found("settle"), found("pass")].filter(Boolean).map((action) => {
    const strong = action.type === "settle";
    return deed(nameOf(action.type, room.phrases), () => room.act(action), { strong, key: action.type });
  });
}
