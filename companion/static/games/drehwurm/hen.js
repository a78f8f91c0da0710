// A hen in the colour and pattern of the worms she eats.

import { dots, filled, INK, PAPER, stroke } from "../../art/paper.js";
import { marking, WORM } from "../../art/worm.js";
import { s } from "../../core/dom.js";

const BODY = "M22 70C14 58 14 44 21 37C27 45 35 51 46 50C52 48 54 40 55 31C56 20 64 14 72 17C80 20 82 29 80 38C78 46 83 52 82 64C80 82 67 92 51 92C38 92 28 84 22 70Z";
const WING = "M34 66C43 62 57 62 66 68C62 79 52 84 42 81C37 79 34 73 34 66Z";
const COMB = "M62 20C56 13 60 8 65 12C65 5 72 4 73 10C78 6 83 11 78 19C73 15 67 15 62 20Z";

/**
 * A hen, about 100 wide and high, standing on y = 108.
 * @param {WormColour} colour
 */
export function hen(colour) {
  const { body } = WORM[colour];
  return s(
    "g",
    {},
    stroke("M44 90V106M38 107L44 104L51 107M58 90V106M52 107L58 104L65 107", INK, 5.4),
    stroke("M44 90V106M38 107L44 104L51 107M58 90V106M52 107L58 104L65 107", "#ef9a3d", 2.8),
    filled(COMB, "#e2574a"),
    filled(BODY, body),
    filled("M78 36C82 40 81 47 77 47C73 47 73 40 76 36Z", "#e2574a"),
    filled("M79 25L93 31L79 37C76 33 76 29 79 25Z", "#ef9a3d"),
    stroke("M80 31H87", INK, 1.1),
    marking(colour, "M26 60C34 88 60 90 73 68", colour === "b" ? 15 : 14),
    marking(colour, "M25 46C30 56 44 60 58 54", 9),
    filled(WING, body),
    marking(colour, "M40 70C47 76 55 76 61 71", colour === "b" ? 9 : 11),
    dots([[68, 28]], INK, 9),
    dots([[68, 28]], PAPER, 7.4),
    dots([[69.4, 28.6]], INK, 3.8),
    stroke("M63.5 22.5Q67.5 20.4 72 23", INK, 1.4),
  );
}
