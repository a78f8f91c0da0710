// The form for a move: how many steps, which direction, whether the worm reached the finish, and which post was moved.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { post as postPicture } from "./art.js";

/**
 * The move as entered so far. Values that were entered for an earlier turn are ignored.
 * @param {Race.Room} room
 */
function picks({ play, chosen }) {
  const turn = `${play.round}/${play.turn.seat}`;
  const kept = chosen.turn === turn ? chosen : {};
  return { turn, steps: kept.steps ?? play.turn.number, direction: kept.direction ?? "forward", crossed: kept.crossed ?? false };
}

/**
 * @param {Race.Room} room
 * @param {Race.Picked} picked
 */
function stepper(room, picked) {
  const { number } = room.play.turn;
  /** @param {number} by */
  const go = (by) => () => room.choose({ ...picked, steps: Math.min(number, Math.max(0, picked.steps + by)) });
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": t("race.steps") },
    h("button", { "aria-label": t("race.fewer"), disabled: picked.steps === 0, onclick: go(-1) }, "−"),
    h("output", { "aria-live": "polite" }, h("strong", {}, String(picked.steps)), " ", t("race.of-steps", { number })),
    h("button", { "aria-label": t("race.more"), disabled: picked.steps === number, onclick: go(1) }, "+"),
  );
}

/**
 * @param {Race.Room} room
 * @param {Race.Picked} picked
 * @param {Race.Action[]} moves
 */
function directions(room, picked, moves) {
  const possible = ["forward", "reverse", "mixed"].filter((way) => moves.some(({ direction }) => direction === way));
  if (possible.length < 2) return null;
  return h(
    "div",
    { class: "directions", role: "group", "aria-label": t("race.direction") },
    possible.map((way) => {
      const pick = () => room.choose({ ...picked, direction: way });
      return h("button", { "aria-pressed": String(way === picked.direction), onclick: pick }, nameOf(way, room.phrases));
    }),
  );
}

/**
 * @param {Race.Room} room
 * @param {Race.Picked} picked
 */
function finishSwitch(room, picked) {
  const turn = () => room.choose({ ...picked, crossed: !picked.crossed });
  return h(
    "button",
    { class: "finish-switch", role: "switch", "aria-checked": String(picked.crossed), onclick: turn },
    h("span", { class: "flag", "aria-hidden": "true" }),
    h("span", {}, t("race.crossed"), h("small", {}, nameOf(room.play.finish, room.phrases))),
  );
}

/**
 * Whether somebody else enters the move for the player.
 * @param {Race.Room} room
 */
const isRecorded = ({ legal }) => legal.some(({ type }) => type === "record_finish");

/**
 * @param {Race.Room} room
 * @param {Race.Picked} picked
 */
function said(room, { steps, crossed }) {
  const { number, seat } = room.play.turn;
  if (crossed) return isRecorded(room) ? t("race.finish-of", { name: room.names[seat] }) : t("race.say-finish");
  if (steps === 0) return isRecorded(room) ? t("race.stuck-of", { name: room.names[seat] }) : t("race.say-none");
  return steps === number ? t("race.say-all", { steps }) : t("race.say-some", { steps });
}

/** @param {Race.Room} room */
function worm(room) {
  const moves = room.legal.filter(({ type }) => type === "move");
  if (moves.length === 0) return null;
  const picked = picks(room);
  const { steps, direction, crossed } = picked;
  const legal = moves.some((move) => move.steps === steps && move.direction === direction && move.crossed === crossed);
  // The move is sent even if it is not legal, because the refusal explains why.
  const send = () => room.act({ type: "move", steps, direction, crossed });
  return [
    stepper(room, picked),
    directions(room, picked, moves),
    finishSwitch(room, picked),
    h("button", { class: legal ? (crossed ? "strong finish" : "strong") : "say", "aria-disabled": legal ? null : "true", onclick: send }, said(room, picked)),
  ];
}

/** @param {Race.Room} room */
function posts(room) {
  const actions = room.legal.filter(({ type }) => type === "move_post" || type === "keep_posts");
  if (actions.length === 0) return null;
  /** @param {Race.Action} action */
  const label = (action) => (action.post ? nameOf(action.post, room.phrases) : t("race.keep-posts"));
  return h(
    "div",
    { class: "post-choices", role: "group", "aria-label": t("race.posts") },
    h("p", { class: "hint" }, t("race.post-why")),
    ["left_post", undefined, "right_post"]
      .map((side) => actions.find((action) => action.post === side))
      .filter((action) => action !== undefined)
      .map((action) =>
        h("button", { class: action.post ? "post-choice" : "post-choice keep", onclick: () => room.act(action) },
          action.post && postPicture({ side: action.post.replace("_post", "") }), h("span", {}, label(action))),
      ),
  );
}

/** @param {Race.Room} room */
export function crawling(room) {
  return h(
    "section",
    { class: "race-hand crawling", "data-key": `race-crawling-${room.play.round}`, "aria-label": isRecorded(room) ? room.names[room.play.turn.seat] : t("race.your-worm") },
    worm(room),
    posts(room),
  );
}

/**
 * Asks whether the players want to share the win, because no worm can move.
 * @param {Race.Room} room
 * @param {number} seat
 */
export function sharing(room, seat) {
  const action = room.legal.find(({ type }) => type === "share_win");
  const text = room.play.players[seat].agreed ? t("race.share-agreed") : t("race.share-why");
  return h(
    "section",
    { class: "race-hand sharing", "data-key": "race-sharing", "aria-label": t("race.share") },
    h("p", { class: "hint" }, text),
    action && h("button", { class: "strong", onclick: () => room.act(action) }, t("race.share")),
  );
}
