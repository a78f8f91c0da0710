// Puts the board of a race on a page: decides what the board shows, and draws it after the rest of the page.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { collisions, order, roundLine } from "../race/bids_shown.js";
import { isComputer, playerMark } from "../shared/faces.js";
import { partsText } from "./distances.js";
import { plan } from "./plan.js";
import { spoken } from "./spoken.js";
import { swingOf } from "./swinging.js";
import { BoardView, isPortrait } from "./view.js";

/** @type {WeakMap<Element, BoardView>} */
const views = new WeakMap();
/** @type {RaceBoard.Room} */
let newest;

/**
 * @param {RaceBoard.Play} play
 * @param {number} seat
 * @returns {Mood}
 */
function moodOf({ winners, turn, deeds, phase }, seat) {
  if (winners.includes(seat) || (phase === "moving" && turn.seat === seat)) return "grin";
  return deeds.some((deed) => deed.seat === seat && deed.blocked) ? "dizzy" : "smile";
}

/**
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Board} board
 * @returns {RaceBoard.Scene}
 */
function sceneOf(room, board) {
  const { play, you, size } = room;
  const swing = swingOf(room);
  const mover = plan.moves && !swing ? you : null;
  return {
    board,
    round: play.round,
    worms: board.worms.map((worm, seat) => (seat === you && plan.moves ? plan.worm : worm)),
    laying: plan.moves ? plan.laying : board.laying,
    mover,
    crawler: play.phase === "moving" ? play.turn.seat : null,
    you,
    winners: play.winners,
    cells: mover === null ? [] : plan.cells(),
    swing,
    computers: play.players.map((_, seat) => isComputer(room, seat)),
    moods: play.players.map((_, seat) => moodOf(play, seat)),
    portrait: isPortrait(),
    size,
  };
}

/**
 * Describes the board for screen readers, with one sentence for each worm.
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Board} board
 */
const described = ({ names }, board) =>
  [t("race_board.board"), ...board.distances.map((far, seat) => t("race_board.is-away", { name: names[seat], distance: partsText(far) }))].join(" ");

/**
 * Draws the board into its element on the page.
 * @param {boolean} moves whether changes that have just happened are animated
 */
function drawBoards(moves) {
  const { board } = newest?.play ?? {};
  if (!board) return;
  const texts = { label: described(newest, board), whole: t("race_board.whole"), own: t("race_board.own") };
  for (const host of document.querySelectorAll(".board-view")) {
    let view = views.get(host);
    if (!view) {
      view = new BoardView(/** @type {HTMLElement} */ (host), wishes);
      views.set(host, view);
    }
    view.show(sceneOf(newest, board), texts, moves);
  }
}

// Turning a phone also turns the course. The page itself is not drawn again then.
addEventListener("resize", () => drawBoards(false));

/** @type {import("./gestures.js").Wishes} */
const wishes = {
  plan,
  swing: (post, direction) => newest.choose({ swing: { post, direction: direction ?? newest.chosen.swing?.direction ?? null } }),
  explain: (mode, cell) => newest.act(mode === "lay" ? { type: "lay", cell } : { type: "step", direction: mode, cell }),
  redraw: () => newest.choose({}),
};

/**
 * Has to be called before any part of the page is drawn, because all parts read the plan.
 * @param {RaceBoard.Room} room
 */
export function follow(room) {
  newest = room;
  plan.follow(room);
}

/** @param {RaceBoard.Room} room */
export function board(room) {
  follow(room);
  queueMicrotask(() => drawBoards(newest.live || plan.isBusy)); // after the page has been drawn
  const { size, play } = room;
  return h(
    "section",
    { class: `race-field ${size}`, "data-key": "race-field", "aria-label": t("race.table") },
    size !== "small" && roundLine(room),
    size !== "small" && collisions(room),
    size !== "small" && order(room),
    h("div", { class: "board-view", "data-key": "board-view", "data-own": "" }),
    h("p", { class: "unseen", role: "status" }, spoken(room)),
    size === "big" && play.board && standings(room, play.board),
  );
}

/**
 * How far each worm has to go, for pages that do not show this beside the players' names.
 * @param {RaceBoard.Room} room
 * @param {RaceBoard.Board} shown
 */
function standings(room, shown) {
  return h(
    "ul",
    { class: "board-distances" },
    shown.distances.map((far, seat) => h("li", { "data-key": `far-${seat}` }, playerMark(room, seat), t("race_board.is-away", { name: room.names[seat], distance: partsText(far) }))),
  );
}
