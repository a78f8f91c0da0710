// The cover pictures of Drehwurm and of its score sheet.

import { placed, stroke } from "../../art/paper.js";
import { pad, pencil, small, table } from "../shared/cover.js";
import { cardBack, wormCard } from "./art.js";
import { hen } from "./hen.js";

// The cover has no yellow worm, because the letter on yellow cards depends on the language.
export const cover = () => [
  table(),
  placed(cardBack(), 22, 48, 68, -15),
  placed(wormCard("b7"), 68, 33, 76, -7),
  placed(wormCard("hr"), 206, 46, 74, 13),
  placed(wormCard("j3"), 136, 27, 80, 3),
  stroke("M246 22C276 24 298 44 303 72M303 72l-11-8M303 72l7-12", "#f0c04a", 5),
];

export const sheetCover = () => [table(), pad([1, 0, 5], [[12, 7], [-4, 15], [21, 9]]), small(hen("y"), -4, 84, 0.86), pencil()];
