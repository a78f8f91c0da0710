// The picture of a closed eye, for the button that hides a hand.

import { s } from "../core/dom.js";

export const closedEye = () =>
  s(
    "svg",
    { viewBox: "0 0 24 24", class: "closed-eye", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" },
    s("path", { d: "M3 9q9 9 18 0M12 13.5V17M6.5 12l-2 3M17.5 12l2 3" }),
  );
