// Swinging the finish line. The player drags a post around the other one, or moves a slider. The page shows the distances that
// would result.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { countdown } from "../shared/countdown.js";
import { playerMark } from "../shared/faces.js";
import { partsText } from "./distances.js";
import { DIRECTIONS, distancesAfter, fixedPost, lineDirection, turnBetween } from "./geometry.js";

/** @type {RaceBoard.PostName[]} */
const POSTS = ["left_post", "right_post"];

/** @param {RaceBoard.Action[]} legal */
const canCrawl = (legal) => legal.some(({ type }) => type === "step" || type === "lay" || type === "stop");

/**
 * The swing that the player is choosing; null if the line cannot be swung now.
 * @param {RaceBoard.Room} room
 * @returns {RaceBoard.Swing | null}
 */
export function swingOf({ legal, chosen }) {
  const swings = legal.filter(({ type }) => type === "swing");
  const keeps = legal.some(({ type }) => type === "keep_posts"); // leaving the line is the only choice if no position is legal
  if ((swings.length === 0 && !keeps) || (canCrawl(legal) && !chosen.swing)) return null;
  /** @param {RaceBoard.PostName} post */
  const of = (post) => swings.filter((each) => each.post === post).map(({ direction }) => /** @type {number} */ (direction));
  const allowed = { left_post: of("left_post"), right_post: of("right_post") };
  const direction = /** @type {number | null} */ (chosen.swing?.direction ?? null);
  const picked = /** @type {RaceBoard.PostName | null} */ (chosen.swing?.post ?? null);
  const post = picked ?? POSTS.find((each) => allowed[each].length > 0) ?? null;
  const valid = post !== null && direction !== null && allowed[post].includes(direction);
  return { legal: allowed, post, direction: valid ? direction : null };
}

/**
 * The legal directions in the order in which the post turns, beginning where the line lies now.
 * @param {RaceBoard.Board} board
 * @param {RaceBoard.Swing} swing
 * @param {RaceBoard.PostName} post
 */
function inOrder(board, { legal }, post) {
  const now = Math.round(lineDirection(fixedPost(board, post), board[post]));
  const turn = (/** @type {number} */ direction) => ((direction - now + DIRECTIONS * 1.5) % DIRECTIONS) - DIRECTIONS / 2;
  return legal[post].slice().sort((one, other) => turn(one) - turn(other));
}

/**
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Board} board
 * @param {RaceBoard.Swing} swing
 */
function distances({ names }, board, { post, direction }) {
  const after = post !== null && direction !== null ? distancesAfter(board, post, direction) : board.distances;
  return { after, text: after.map((far, seat) => `${names[seat]} ${partsText(far)}`).join(", ") };
}

/**
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Board} board
 * @param {RaceBoard.Swing} swing
 * @param {RaceBoard.PostName} post
 */
function slider(room, board, swing, post) {
  const order = inOrder(board, swing, post);
  const now = lineDirection(fixedPost(board, post), board[post]);
  const [nearest] = order.slice().sort((one, other) => turnBetween(one, now) - turnBetween(other, now));
  const value = order.indexOf(swing.direction ?? nearest);
  /** @param {Handled<InputEvent>} event */
  const turn = (event) => room.choose({ swing: { post, direction: order[event.target.valueAsNumber] } });
  const known = { type: "range", min: 0, max: order.length - 1, step: 1, "aria-label": t("race_board.turn-post", { post: nameOf(post, room.phrases) }) };
  return h("input", { ...known, value, class: "swing-slider", "data-key": `slider-${post}`, "aria-valuetext": distances(room, board, swing).text, oninput: turn });
}

/**
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Swing} swing
 */
const choices = (room, swing) =>
  POSTS.filter((post) => swing.legal[post].length > 0).map((post) =>
    h(
      "button",
      { "aria-pressed": String(post === swing.post), "data-key": `pick-${post}`, onclick: () => room.choose({ swing: { post, direction: null } }) },
      nameOf(post, room.phrases),
    ));

/**
 * The button that sends the swing. It is disabled until a post is turned, but shown from the beginning, so that the other buttons do
 * not move when it becomes usable.
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.PostName} post
 * @param {number | null} direction
 */
const swingNow = (room, post, direction) =>
  h(
    "button",
    { class: "strong", "data-key": "swing-now", "aria-disabled": direction === null ? "true" : null, onclick: () => direction !== null && room.act({ type: "swing", post, direction }) },
    t("race_board.swing-now"),
  );

/**
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Swing} swing
 */
export function swinging(room, swing) {
  const board = /** @type {RaceBoard.Board} */ (room.play.board);
  const { post, direction } = swing;
  const keep = room.legal.find(({ type }) => type === "keep_posts");
  const { after } = distances(room, board, swing);
  return h(
    "section",
    { class: "race-hand swinging", "data-key": `swinging-${room.play.round}`, "aria-label": t("race.posts") },
    countdown(room, room.play.until),
    h("p", { class: "hint" }, direction === null ? t("race_board.swing-why") : t("race_board.then-far")),
    h("ul", { class: "swing-distances" }, after.map((far, seat) => h("li", { "data-key": `far-${seat}` }, playerMark(room, seat, { label: room.names[seat] }), h("b", {}, partsText(far))))),
    h("div", { class: "board-modes", role: "group", "data-key": "posts", "aria-label": t("race.posts") }, choices(room, swing)),
    post !== null && slider(room, board, swing, post),
    h(
      "div",
      { class: "pad-deeds", "data-key": "swing-deeds" },
      post !== null && swingNow(room, post, direction),
      keep && h("button", { "data-key": "keep", onclick: () => room.act(keep) }, t("race.keep-posts")),
      canCrawl(room.legal) && h("button", { "data-key": "crawl-first", onclick: () => room.choose({ swing: null }) }, t("race_board.crawl-first")),
    ),
  );
}
