// The cover pictures of Take That and of its score sheet.

import { placed } from "../../art/paper.js";
import { pad, pencil, small, table } from "../shared/cover.js";
import { numberCard } from "./art.js";
import { toad } from "./toad.js";

const PLUM = ["#4a2a38", "#623a4b"];

export const cover = () => [
  table(...PLUM),
  placed(numberCard(34), 16, 46, 76, -10),
  placed(numberCard(43), 88, 34, 76, -3),
  placed(numberCard(49), 160, 34, 76, 3),
  placed(numberCard(44), 232, 48, 76, 10),
];

export const sheetCover = () => [table(...PLUM), pad([2, 4, 3], [[8, -5], [-10, 14], [6, -2]]), small(toad(), -6, 84, 0.9), pencil()];
