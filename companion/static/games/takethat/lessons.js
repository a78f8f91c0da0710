// How to play Take That, in three pictures.

import { numeralAt } from "../../art/numerals.js";
import { PAPER, placed, stroke } from "../../art/paper.js";
import { t } from "../../core/language.js";
import { table } from "../shared/cover.js";
import { numberCard } from "./art.js";

const GOLD = "#f0c04a";
const felt = () => table("#4a2a38", "#623a4b");

/**
 * @param {string} way
 */
const arrow = (way) => [stroke(way, "#1c1710", 9), stroke(way, GOLD, 5)];

/** @param {string} d */
const sign = (d) => [stroke(d, "#1c1710", 13), stroke(d, PAPER, 8)];

/** @returns {Lesson[]} */
export const lessons = () => [
  [
    [
      felt(),
      placed(numberCard(34), 20, 34, 74),
      placed(numberCard(41), 100, 34, 74),
      placed(numberCard(49), 222, 30, 80, 6),
      arrow("M214 86H184M196 74L182 86L196 98"),
      numeralAt("10", 198, 146, 24, { colour: PAPER, underline: false }),
      stroke("M166 146H178M172 140L165 146L172 152M218 146H230M224 140L231 146L224 152", PAPER, 4),
    ],
    t("takethat.lesson-add"),
  ],
  [
    [
      felt(),
      placed(numberCard(34), 10, 60, 60),
      placed(numberCard(49), 74, 44, 72),
      placed(numberCard(52), 150, 60, 60),
      placed(numberCard(94), 230, 50, 76, 6),
      arrow("M112 32C140 8 228 6 262 32M100 24L112 34L124 24M250 22L263 34L272 20"),
    ],
    t("takethat.lesson-twist"),
  ],
  [
    [
      felt(),
      placed(numberCard(44), 18, 24, 76, -6),
      placed(numberCard(39), 74, 22, 76),
      placed(numberCard(31), 130, 24, 76, 6),
      numeralAt("7", 276, 86, 62, { colour: PAPER, weight: 5.4 }),
      sign("M222 86H244"),
    ],
    t("takethat.lesson-take"),
  ],
];
