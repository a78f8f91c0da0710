// A toad.

import { dots, filled, INK, stroke } from "../../art/paper.js";
import { s } from "../../core/dom.js";

const SKIN = "#6f7f3a";
const DARK = "#46522a";

/** A toad as wide as a card, from y = 40 to y = 104. */
export const toad = () =>
  s(
    "g",
    {},
    filled("M22 80C8 82 8 100 18 103H40L34 84Z", SKIN),
    filled("M78 80C92 82 92 100 82 103H60L66 84Z", SKIN),
    filled("M50 48C66 46 84 58 84 78C84 95 70 103 50 103S16 95 16 78C16 58 34 46 50 48Z", SKIN),
    filled("M50 78C66 76 74 84 72 92C66 101 34 101 28 92C26 84 34 76 50 78Z", "#c3c48a", 0),
    filled("M22 60C18 44 26 38 34 40C42 42 42 52 38 58Z", SKIN),
    filled("M78 60C82 44 74 38 66 40C58 42 58 52 62 58Z", SKIN),
    dots([[31, 52], [69, 52]], INK, 13.6),
    dots([[31, 52], [69, 52]], "#f4d35e", 11.6),
    stroke("M28 54H34.5M65.5 54H72", INK, 4.2),
    filled("M21 50C25 43 36 43 41.5 51.5C35 49 28 48 21 50Z", DARK),
    filled("M79 50C75 43 64 43 58.5 51.5C65 49 72 48 79 50Z", DARK),
    stroke("M24 78C34 68 66 68 76 78", INK, 2.4),
    stroke("M24 78Q21 80 22 83M76 78Q79 80 78 83M46.5 63h.01M53.5 63h.01", INK, 1.8),
    dots([[22, 70], [78, 68], [50, 55], [80, 84], [21, 90], [60, 58], [41, 58]], DARK, 5),
    dots([[21.6, 69.5], [77.6, 67.5], [49.6, 54.5], [79.6, 83.5]], "#a3b35c", 2.2),
    stroke("M26 103V99M33 103V99M67 103V99M74 103V99", INK, 1.3),
  );
