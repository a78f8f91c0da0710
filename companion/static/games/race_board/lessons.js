// How to play Würmeln and Worm Up! on the screen, in three pictures each.

import { s } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { arrow, bids, equals } from "../race/lessons.js";
import { table } from "../shared/cover.js";
import { cellDots, finger, finish, smoothWorm } from "./art.js";

/** @param {number} seat */
const dragging = (seat) => [
  cellDots(12, 12, 18, 11),
  finish("M288 34V152", [276, -14], [276, 100]),
  smoothWorm(seat, [[28, 120], [50, 122], [72, 116], [92, 104], [112, 92], [134, 86], [156, 88]], 20),
  smoothWorm(seat === 0 ? 2 : 4, [[120, 36], [140, 40], [160, 36], [180, 32], [200, 36], [214, 50], [216, 70]], 20),
  s("g", {}, arrow("M180 96C200 108 222 116 246 108M236 100L248 107L240 119")),
  finger(172, 104),
];

/**
 * @param {Race.Edition} edition
 * @param {() => Child} felt
 * @param {string} finishText
 * @returns {Lesson[]}
 */
const lessonsOf = (edition, felt, finishText) => [
  [[felt(), bids(edition)], t("race.lesson-bid")],
  [[felt(), equals(edition)], t("race_board.lesson-equal")],
  [[felt(), dragging(edition === "wurmeln" ? 0 : 1)], finishText],
];

export const wurmelnBoardLessons = () => lessonsOf("wurmeln", () => table("#3d4a2c", "#55653d"), t("race_board.lesson-drag-pass"));
export const wormupBoardLessons = () => lessonsOf("wormup", () => table("#1f4a55", "#2c606d"), t("race_board.lesson-drag-touch"));
