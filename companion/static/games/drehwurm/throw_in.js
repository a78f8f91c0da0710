// The throw-in: the ring on the pile, and the result for the player.

import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { isCalm } from "../../core/motion.js";
import { nameOf } from "../../core/sentences.js";
import { actionButton } from "../shared/card_hand.js";
import { playerMark } from "../shared/faces.js";
import { eventsInFrame } from "../shared/frame_events.js";
import { redrawAt } from "../shared/redraw.js";

const VERDICT_MS = 5000;
const MAX_TIMES = 3; // on a phone; a stage has room for all
const GRACE_MS = 1500; // a tap this soon after the throw-in was won is still sent, so that the player sees the result

/**
 * The throw-in window, if nobody has won it yet.
 * @param {Drehwurm.Room} room
 */
export const unclaimed = ({ play }) => (play.window && play.window.winner === null ? play.window : null);

/**
 * Whether the next player still has to wait for throw-ins (R11).
 * @param {Drehwurm.Room} room
 */
export function isHeld(room) {
  const window = unclaimed(room);
  return window !== null && room.now() < window.held_until;
}

/**
 * Whether the quickest reaction wins (R61). If so, all pages show a turned card at the same time.
 * @param {TableView} table
 */
export const synchronised = ({ options }) => options.throw_in !== "off" && options.throw_in_priority === "reaction";

/**
 * The time at which all pages show this table with its turned card. Null if each page shows the table as
 * soon as the page gets it.
 * @param {TableView<Drehwurm.Play>} table
 */
export const shownAt = (table) => (synchronised(table) ? (table.play?.window?.opened ?? null) : null);

/**
 * The action that a tap sends. If reactions count, it contains the time of the tap, which is now.
 * @param {Drehwurm.Room} room
 * @param {object} action
 */
export const tapped = (room, action) => (synchronised(room.table) ? { ...action, tapped: Math.round(room.now()) } : action);

/** @param {string} kind */
const outline = (kind) => s("rect", { class: kind, x: 4, y: 4, width: 112, height: 152, rx: 14, pathLength: 100 });

/**
 * The animated ring. By the service's clock, it starts when the pile is turned, and has run out when the next player no longer has
 * to wait (`held_until`). With reduced motion it stays complete until then.
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Window} window
 */
function running(room, window) {
  const left = outline("ring-left");
  const length = window.held_until - window.opened;
  const run = left.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration: length, easing: isCalm() ? "steps(1)" : "linear", fill: "forwards" });
  run.currentTime = Math.min(length, Math.max(0, room.now() - window.opened));
  return left;
}

/** @param {Drehwurm.Room} room */
export function ring(room) {
  const { window } = room.play;
  if (!window) return null;
  const won = window.winner !== null;
  const known = { viewBox: "0 0 120 160", "aria-hidden": "true", "data-key": `ring-${window.number}-${won}` };
  if (won || room.still) return s("svg", { ...known, class: won ? "ring won" : "ring" }, outline("ring-left"));
  return s("svg", { ...known, class: "ring" }, outline("ring-way"), running(room, window));
}

/**
 * Who was first. This is a label below the pile on a big screen, and a line below all piles on a phone. On a stage it has the
 * player's mark instead of the name, because the name is already beside the face.
 * @param {Drehwurm.Room} room
 */
export function claim(room) {
  const { window } = room.play;
  if (!window || window.winner === null) return null;
  const key = { class: "claim", "data-key": `claim-${window.number}` };
  const all = room.size === "small" ? reactions(room) : null;
  const text = t("drehwurm.claimed", { name: room.names[window.winner], ms: window.won_after_ms });
  if (room.size === "stage") return h("span", key, h("span", { class: "unseen" }, text), oneTime(room, window.winner, window.won_after_ms));
  return h("span", key, all === null ? text : [h("span", { class: "unseen" }, all), times(room, window, MAX_TIMES)]);
}

/** @param {Drehwurm.Window} window */
const quickestFirst = (window) => [...window.reactions].sort((one, other) => one.after_ms - other.after_ms);

/**
 * @param {Drehwurm.Room} room
 * @param {number} seat
 * @param {number} ms
 * @param {boolean} [byLot]
 */
const oneTime = (room, seat, ms, byLot = false) =>
  h("span", { "aria-hidden": "true" }, playerMark(room, seat), t("drehwurm.time", { ms }), byLot && ` (${t("drehwurm.by-lot")})`);

/**
 * The quickest reactions in one line. Marks replace the names, which may be too long. The winner comes first.
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Window} window
 * @param {number} [most]
 */
export function times(room, window, most) {
  const shown = quickestFirst(window).sort((one, other) => Number(other.seat === window.winner) - Number(one.seat === window.winner));
  return h(
    "span",
    { class: "times", "aria-hidden": "true" },
    shown.slice(0, most).map(({ seat, after_ms: ms }) => oneTime(room, seat, ms, seat === window.winner && window.by_lot)),
  );
}

/**
 * The reaction times in one sentence. Null if there are fewer than two of them.
 * @param {Drehwurm.Room} room
 */
export function reactions(room) {
  const { window } = room.play;
  if (!window || window.winner === null || window.reactions.length < 2) return null;
  const list = quickestFirst(window)
    .map(({ seat, after_ms: ms }) => t("drehwurm.reaction", { name: room.names[seat], ms }))
    .join(", ");
  const facts = { list, name: room.names[window.winner] };
  return window.by_lot ? t("drehwurm.reactions-by-lot", facts) : t("drehwurm.reactions", facts);
}

/**
 * The result of the player's last throw-in. It is kept for a while, because the next frame may come very soon.
 * @type {{ window: number, text: string, game: string, seat: number | null, at: number } | null}
 */
let verdict = null;

/** @param {Drehwurm.Room} room */
function remember(room) {
  /**
   * @param {number} window
   * @param {string} text
   */
  const keep = (window, text) => {
    if (verdict?.window !== window || verdict.game !== room.table.game) {
      verdict = { window, text, game: room.table.game, seat: room.you, at: room.now() };
    }
  };
  const byTime = room.table.options.throw_in_priority === "arrival" || (synchronised(room.table) && !room.play.window?.by_lot);
  for (const { seat, window, after_ms: ms } of eventsInFrame(room, "throw_in_won")) {
    if (seat === room.you) keep(window, byTime ? t("drehwurm.first", { ms }) : t("drehwurm.yours-counts", { ms }));
  }
  for (const { seat, window, winner, behind_ms: ms } of eventsInFrame(room, "throw_in_too_late")) {
    if (seat === room.you) keep(window, t("drehwurm.late", { ms, name: room.names[winner] }));
  }
}

/** @param {Drehwurm.Room} room */
function remembered(room) {
  const { window } = room.play;
  if (!verdict || verdict.game !== room.table.game || verdict.seat !== room.you) return null;
  if (window && window.number !== verdict.window) return null;
  const until = verdict.at + VERDICT_MS;
  redrawAt(room, until);
  return window || room.now() < until ? verdict.text : null;
}

/** @param {Drehwurm.Room} room */
function standing(room) {
  const { window } = room.play;
  if (!window || room.you === null || window.turner === room.you) return null;
  if (window.winner !== null) {
    const threw = window.thrown.includes(room.you) && window.winner !== room.you;
    return threw ? t("drehwurm.other-counts", { name: room.names[window.winner] }) : null;
  }
  if (window.answer !== null) return t("drehwurm.your-throw", { card: nameOf(window.answer, room.phrases) });
  return window.passed.includes(room.you) ? t("drehwurm.you-passed") : null;
}

/**
 * The result of the player's throw-in, or what the player has answered so far.
 * @param {Drehwurm.Room} room
 */
export function answer(room) {
  remember(room);
  const text = remembered(room) ?? standing(room);
  return h("p", { class: "thrown", role: "status" }, text ? h("b", { "data-key": text }, text) : null);
}

/**
 * Whether the throw-in was won a moment ago.
 * @param {Drehwurm.Room} room
 */
export function justLost(room) {
  const { window } = room.play;
  return window !== null && window.winner !== null && room.now() < window.opened + window.won_after_ms + GRACE_MS;
}

/**
 * The buttons to settle and to pass, if these actions are legal. If reactions count, the service usually settles by itself. So the
 * button to settle appears only GRACE_MS after the next player no longer has to wait.
 * @param {Drehwurm.Room} room
 */
export function throwInButtons(room) {
  /** @param {string} type */
  const found = (type) => room.legal.find((action) => action.type === type);
  const settles = synchronised(room.table) && room.now() < (room.play.window?.held_until ?? 0) + GRACE_MS;
  return [settles ? undefined : found("settle"), found("pass")].filter((action) => action !== undefined).map((action) => {
    const strong = action.type === "settle";
    return actionButton(nameOf(action.type, room.phrases), () => room.act(action), { strong, key: action.type });
  });
}
