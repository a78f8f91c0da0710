// Going through a game: a scrubber with marks, step, play and pause, speed, and whose eyes.

import { h, s } from "../../core/dom.js";
import { t } from "../../core/language.js";

export const SPEEDS = [0.5, 1, 2, 4];

// Told apart by shape: a bar for a round, a triangle back for what was undone, a square for the end.
const SHAPES = { round: "M-1.5 0H1.5V14H-1.5Z", undo: "M6 1V13L-5 7Z", end: "M-5 2H5V12H-5Z" };

function marks(player) {
  const at = (place) => `${((100 * place) / Math.max(1, player.film.length - 1)).toFixed(2)}%`;
  return s(
    "svg",
    { class: "marks", height: 14, "aria-hidden": "true" },
    player.marks.map(({ place, kind }) =>
      s("svg", { x: at(place), overflow: "visible" }, s("path", { d: SHAPES[kind], class: `mark-${kind}` })),
    ),
  );
}

const SIGNS = {
  first: "M3 3V17H5.500V3ZM17 3V17L7 10Z",
  back: "M14.500 3V17L5 10Z",
  play: "M4.500 2V18L17.500 10Z",
  pause: "M4 2H8.500V18H4ZM11.500 2H16V18H11.500Z",
  on: "M5.500 3V17L15 10Z",
  last: "M17 3V17H14.500V3ZM3 3V17L13 10Z",
};

function button(label, sign, onclick, more = {}) {
  const picture = s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: SIGNS[sign], fill: "currentColor" }));
  return h("button", { "aria-label": label, title: label, onclick, ...more }, picture);
}

function buttons(player) {
  const { place, film, playing } = player;
  const [atStart, atEnd] = [place === 0, place === film.length - 1];
  const playLook = { class: "strong", "aria-pressed": String(playing) };
  return h(
    "div",
    { class: "transport", role: "group", "aria-label": t("replay.controls") },
    button(t("replay.first"), "first", () => player.go(0), { disabled: atStart }),
    button(t("replay.back"), "back", () => player.go(place - 1), { disabled: atStart }),
    button(playing ? t("replay.pause") : t("replay.play"), playing ? "pause" : "play", () => player.toggle(), playLook),
    button(t("replay.on"), "on", () => player.go(place + 1), { disabled: atEnd }),
    button(t("replay.last"), "last", () => player.go(film.length - 1), { disabled: atEnd }),
  );
}

function choice(kind, label, value, options, choose) {
  const picked = options.map(([each, text]) => h("option", { value: each, selected: String(each) === String(value) }, text));
  const select = h("select", { class: kind, onchange: (event) => choose(event.target.value) }, picked);
  return h("label", {}, h("span", { class: "unseen" }, label), select);
}

function scrubber(player) {
  const { place, film } = player;
  const where = t("replay.step", { step: place + 1, steps: film.length });
  return h(
    "div",
    { class: "scrubber" },
    marks(player),
    h("input", {
      type: "range", min: 0, max: film.length - 1, step: 1, value: place,
      "aria-label": t("replay.scrub"), "aria-valuetext": where, oninput: (event) => player.go(Number(event.target.value)),
    }),
    h("output", { class: "where" }, where),
  );
}

/** The marks in words, to jump to. */
export function chapters(player) {
  if (player.marks.length === 0) return null;
  const now = player.marks.filter(({ place }) => place <= player.place).at(-1);
  return h(
    "details",
    { class: "chapters paper", "data-key": "chapters", "data-keep": "" },
    h("summary", {}, t("replay.chapters")),
    h("ol", {}, player.marks.map((mark) => {
      const look = { class: `mark-${mark.kind}`, "aria-current": mark === now ? "step" : null };
      return h("li", {}, h("button", { ...look, onclick: () => player.go(mark.place) }, mark.text));
    })),
  );
}

export function controls(player) {
  const speeds = SPEEDS.map((speed) => [speed, `${speed}×`]);
  return h(
    "section",
    { class: "controls paper", "data-key": "controls", "aria-label": t("replay.controls") },
    scrubber(player),
    buttons(player),
    h(
      "div",
      { class: "choices" },
      choice("speed", t("replay.speed"), player.speed, speeds, (value) => player.hasten(Number(value))),
      choice("eyes", t("replay.eyes"), player.eyes, player.choices, (value) => player.look(value)),
    ),
  );
}

/** Arrows step, Home and End jump, the space bar plays; where somebody types or picks, keys do what they always do. */
export function keys(player, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const to = { ArrowLeft: player.place - 1, ArrowRight: player.place + 1, Home: 0, End: player.film.length - 1 }[event.key];
  if (to !== undefined) player.go(to);
  else if (event.key === " " && !event.target.matches("button, summary, a")) player.toggle();
  else return;
  event.preventDefault();
}
