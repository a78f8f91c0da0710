// The logo of Wurmtisch.

import { picture } from "./paper.js";
import { body, head, WORM } from "./worm.js";

/**
 * A worm in the shape of a W.
 * @param {Label} [options]
 */
export const logo = ({ label } = {}) =>
  picture("0 0 64 64", { label, kind: "logo" }, body("y", "M8 20C9 38 13 51 18.5 51S26 31 30.5 31S38 51 43 51S51 40 52 26", 9.5), head(52, 20, 10.5, WORM.y.body, { mood: "grin" }));
