// The score sheet: a row for each round, a column for each player.

import { seatMark } from "../../art/seats.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { notes } from "../shared/notes.js";
import { roundLabel } from "../shared/round_label.js";
import { mayWrite, openEntry } from "./entry.js";
import { sheetTools } from "./tools.js";

/** @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : String(points));

/**
 * Whether at least one round is complete.
 * @param {Sheet.Play} play
 */
export const begun = (play) => play.rounds.some((round) => round.complete);

// How the points of a round were calculated, such as “3 × Toads: −15”.
/**
 * @param {Sheet.Room} room
 * @param {Sheet.Part[]} parts
 */
export function working(room, parts) {
  return h(
    "ul",
    { class: "working" },
    parts
      .filter(({ count }) => count > 0)
      .map(({ of, count, points }) => h("li", {}, `${count} × ${nameOf(of, room.phrases)}: ${signed(points)}`)),
  );
}

/**
 * A cell that a writer can tap.
 * @param {Sheet.Room} room
 * @param {Sheet.Round} round
 * @param {number} seat
 * @param {Child} content
 */
function tappable(room, { round, entries }, seat, content) {
  if (!mayWrite(room)) return content;
  const facts = { name: room.names[seat], unit: roundLabel(room.words), round };
  const found = entries[seat];
  const label = found === null ? t("sheet.enter", facts) : t("sheet.change", { ...facts, points: signed(found.points) });
  return h("button", { class: "cell", "aria-label": label, "aria-haspopup": "dialog", onclick: () => openEntry(room, { round, seat }) }, content);
}

/**
 * Whether the page has room to show how points were calculated. On the big screen (size "stage") only the newest round has.
 * @param {Sheet.Room} room
 * @param {Sheet.Round} round
 */
const showsWorking = ({ size, play }, { round }) => size === "big" || (size === "stage" && round === play.rounds.length);

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Round} round
 * @param {number} seat
 */
function entry(room, round, seat) {
  const found = round.entries[seat];
  const fresh = room.live && room.events.some(({ data }) => data.round === round.round && data.seat === seat);
  const dealt = round.dealer === seat && h("span", { class: "dealer", role: "img", "aria-label": t("sheet.dealt") }, "◆");
  if (found === null) {
    const empty = mayWrite(room) ? h("span", { class: "to-enter", "aria-hidden": "true" }, "+") : h("span", { class: "unseen" }, t("sheet.open"));
    return h("td", { class: "open" }, tappable(room, round, seat, empty), dealt);
  }
  const key = `score-${round.round}-${seat}-${found.points}`;
  return h(
    "td",
    {},
    tappable(room, round, seat, h("span", { class: fresh ? "score just-written" : "score", "data-key": key }, signed(found.points))),
    dealt,
    showsWorking(room, round) && working(room, found.working),
  );
}

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Round} round
 */
function roundRow(room, round) {
  const kind = round.complete ? "complete" : "running";
  const cells = room.names.map((_, seat) => entry(room, round, seat));
  return h("tr", { class: kind, "data-key": `round-${round.round}` }, h("th", { scope: "row" }, String(round.round)), cells);
}

/**
 * @param {Sheet.Room} room
 * @param {number} number
 */
function emptyRow(room, number) {
  const cells = room.names.map(() => h("td", {}));
  return h("tr", { class: "to-come", "data-key": `round-${number}` }, h("th", { scope: "row" }, String(number)), cells);
}

/** @param {Sheet.Room} room */
function foot(room) {
  const { play, names } = room;
  /** @param {number} seat */
  const leading = (seat) => (play.ranks[seat] === 1 && begun(play) ? "leader" : null);
  /** @param {(seat: number) => Child} text */
  const cells = (text) => names.map((_, seat) => h("td", { class: leading(seat) }, text(seat)));
  /**
   * @param {string} kind
   * @param {string} label
   * @param {string} sign shown instead of the label if there is no room
   * @param {(seat: number) => Child} text
   */
  const row = (kind, label, sign, text) =>
    h("tr", { class: kind }, h("th", { scope: "row" }, h("span", { class: "label" }, label), h("span", { class: "sign", "aria-hidden": "true" }, sign)), cells(text));
  return h(
    "tfoot",
    {},
    row("total", t("sheet.total"), "Σ", (seat) => signed(play.totals[seat])),
    begun(play) && row("ranks", t("sheet.place"), "#", (seat) => t("sheet.rank", { rank: play.ranks[seat] })),
  );
}

/** @param {Sheet.Room} room */
function head({ names, words }) {
  const rounds = h("th", { scope: "col" }, h("span", { class: "unseen" }, roundLabel(words)));
  const players = names.map((name, seat) => h("th", { scope: "col" }, seatMark(seat), h("span", {}, name)));
  return h("thead", {}, h("tr", {}, rounds, players));
}

/** @param {Sheet.Room} room */
export function board(room) {
  const { play } = room;
  const written = play.rounds.length;
  const rest = play.closed ? [] : Array.from({ length: Math.max(0, play.planned - written) }, (_, place) => written + place + 1);
  return h(
    "section",
    { class: `sheet-paper paper ${room.size}`, "data-key": "sheet" },
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": t("sheet.title") },
      h(
        "table",
        { class: "sheet-table" },
        h("caption", { class: "unseen" }, t("sheet.title")),
        head(room),
        h("tbody", {}, play.rounds.map((round) => roundRow(room, round)), rest.map((number) => emptyRow(room, number))),
        foot(room),
      ),
    ),
    h("p", { class: "legend" }, h("span", { class: "dealer", "aria-hidden": "true" }, "◆"), " ", t("sheet.legend")),
    mayWrite(room) && h("p", { class: "legend" }, t("sheet.how")),
    notes(room),
    sheetTools(room),
  );
}
