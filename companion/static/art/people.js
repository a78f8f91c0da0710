// The faces of the people of an evening: a colour and a hat, which each person chooses.

import { picture } from "./paper.js";
import { HATS, SEATS } from "./seats.js";
import { head } from "./worm.js";

/** How many colours there are, and how many hats. */
export const LOOKS = SEATS.length;

/**
 * @param {Look} look
 * @param {{ label?: string, mood?: Mood, kind?: string }} [options]
 */
export function personFace({ colour, face }, { label, mood = "smile", kind = "portrait" } = {}) {
  const { skin, on } = SEATS[colour];
  return picture("-14 -25 28 37", { label, kind }, head(0, 0, 10, skin, { mood, on }), HATS[face]());
}
