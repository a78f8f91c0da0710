// How to play Drehwurm, in three pictures.

import { placed, stroke } from "../../art/paper.js";
import { t } from "../../core/language.js";
import { table } from "../shared/cover.js";
import { cardBack } from "./art.js";
import { silentCard } from "./cards.js";

const GOLD = "#f0c04a";

/**
 * @param {string} way
 * @param {string} tip
 */
const arrow = (way, tip) => [stroke(way, "#1c1710", 9), stroke(way, GOLD, 5), stroke(tip, "#1c1710", 9), stroke(tip, GOLD, 5)];

/**
 * @param {Words} words
 * @returns {Lesson[]}
 */
export function lessons(words) {
  /** @param {string} code */
  const card = (code) => silentCard({ phrases: [words] }, code);
  const laying = [
    placed(cardBack(), 206, 26, 80, 7),
    placed(card("b7"), 198, 24, 80),
    placed(card("r8"), 44, 42, 80, -8),
    arrow("M136 84H178", "M166 72L180 84L166 96"),
    arrow("M238 150C256 178 304 160 296 128", "M286 138L296 126L306 138"),
  ];
  const throwing = [
    stroke("M118 20H202Q210 20 210 28V148Q210 156 202 156H118Q110 156 110 148V28Q110 20 118 20Z", GOLD, 6, { "stroke-dasharray": "14 9" }),
    placed(card("y4"), 118, 30, 84),
    placed(card("b5"), 18, 62, 66, -18),
    placed(card("r3"), 236, 62, 66, 18),
    arrow("M84 76L104 68", "M92 62L106 67L98 79"),
    arrow("M236 76L216 68", "M228 62L214 67L222 79"),
  ];
  const eating = [
    placed(card("y2"), 234, 40, 70, 14),
    placed(card("b3"), 214, 36, 70, 7),
    placed(card("y9"), 194, 34, 70),
    placed(card("hy"), 30, 24, 94, -4),
    arrow("M180 90H140", "M153 78L139 90L153 102"),
  ];
  return [
    [[table(), laying], t("drehwurm.lesson-lay")],
    [[table(), throwing], t("drehwurm.lesson-throw")],
    [[table(), eating], t("drehwurm.lesson-eat")],
  ];
}
