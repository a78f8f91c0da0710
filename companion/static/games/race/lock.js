// A padlock.

import { s } from "../../core/dom.js";

export const lock = () =>
  s("svg", { viewBox: "0 0 16 16", class: "lock", "aria-hidden": "true" }, s("path", { d: "M4.5 7V5a3.5 3.5 0 0 1 7 0v2H13v8H3V7Zm1.7 0h3.6V5a1.8 1.8 0 0 0-3.6 0Z", fill: "currentColor" }));
