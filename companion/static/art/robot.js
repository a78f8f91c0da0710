// The signs of a computer on a worm's head of radius 10: a visor with two lights, and an antenna at one ear.

import { dots, filled, INK, stroke } from "./paper.js";

const METAL = "#b9c2c6";
const EAR = "M-10.3-1.5V2";
const ANTENNA = "M-10.8-2L-12-10.5";

export const robotFace = () => [
  filled("M-4.8-6H4.8A3.9 3.9 0 0 1 4.8 1.8H-4.8A3.9 3.9 0 0 1-4.8-6Z", "#1f2d33", 1),
  dots([[-3.4, -2.1], [3.4, -2.1]], "#8ff0ff", 3.4),
  stroke(ANTENNA, INK, 2.4),
  stroke(ANTENNA, METAL, 1.1),
  dots([[-12, -11]], INK, 4.6),
  dots([[-12, -11]], "#ff6b57", 3),
  stroke(EAR, INK, 5),
  stroke(EAR, METAL, 3),
];
