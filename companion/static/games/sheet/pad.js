// The dialogs of a score sheet: for an entry, for a note, for naming the dealer, and for closing the sheet early.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { roundLabel } from "../shared/round_label.js";
import { signed, working } from "./board.js";
import { changeEntry, entryAt, saveEntry } from "./entry.js";

const TROUBLE = "pad-trouble";

/**
 * The field to mark after a refusal: the pile or the field that the facts of the refusal name. If they name neither, the field with
 * the name of the first fact.
 * @param {Sheet.Trouble | null} trouble
 */
function fieldOf(trouble) {
  if (!trouble) return null;
  const { pile, field } = trouble.facts;
  if (typeof pile === "number") return `pile-${pile}`;
  return typeof field === "string" ? field : (Object.keys(trouble.facts)[0] ?? null);
}

/**
 * Shown if somebody else has changed this entry since the writer opened it. The writer can accept that change or replace it.
 * @param {Sheet.Room} room
 * @param {Sheet.Pad} pad
 * @param {Sheet.Entry | null} now
 */
function overtaken(room, pad, now) {
  const theirs = now?.record ?? null;
  const take = () => changeEntry(room, { ...pad, before: theirs, record: theirs, trouble: null, opened: Date.now() });
  const keep = () => changeEntry(room, { ...pad, before: theirs, trouble: null });
  return h(
    "div",
    { class: "overtaken", role: "alert", "data-key": "overtaken" },
    h("p", {}, now ? t("sheet.overtaken", { points: signed(now.points) }) : t("sheet.emptied")),
    h(
      "div",
      { class: "choices" },
      now && h("button", { type: "button", onclick: take }, t("sheet.take-theirs")),
      h("button", { type: "button", onclick: keep }, t("sheet.keep-mine")),
    ),
  );
}

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Pad} pad
 */
function result(room, { seen, trouble }) {
  return h(
    "div",
    { class: "pad-result", "data-key": "result" },
    h("p", { class: "said bad", role: "alert", id: TROUBLE }, trouble?.text),
    h("p", { class: "pad-score", role: "status" }, seen && !trouble && t("sheet.gives", { points: signed(seen.points) })),
    seen && !trouble && working(room, seen.working),
  );
}

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Pad} pad
 * @param {Sheet.Fields} fields the game's own fields
 * @returns {DialogContent | null}
 */
function entryDialog(room, pad, fields) {
  const now = entryAt(room, pad);
  if (now === undefined) return null; // the round no longer exists, because it was undone
  const changed = JSON.stringify(now?.record ?? null) !== JSON.stringify(pad.before);
  const record = pad.record ?? fields.empty;
  /** @param {Handled<SubmitEvent>} event */
  const save = (event) => {
    event.preventDefault();
    saveEntry(room, record);
  };
  const title = t("sheet.entry-of", { name: room.names[pad.seat], unit: roundLabel(room.words), round: pad.round });
  return [
    title,
    h(
      "form",
      { class: "pad", "data-key": `pad-${pad.round}-${pad.seat}-${pad.opened}`, onsubmit: save, novalidate: true },
      fields.draw(room, {
        record,
        change: (next) => changeEntry(room, { record: next, trouble: null }),
        wrong: fieldOf(pad.trouble ?? null),
        problem: TROUBLE,
      }),
      h(
        "div",
        { class: "pad-foot", "data-key": "foot" },
        changed ? overtaken(room, pad, now) : result(room, pad),
        !changed && h("button", { class: "strong wide", disabled: room.sending !== null }, t("sheet.save")),
      ),
    ),
  ];
}

/**
 * @param {GameRoom} room
 * @returns {DialogContent}
 */
function noteDialog(room) {
  const { pad } = room.chosen;
  /** @param {Handled<SubmitEvent>} event */
  const save = async (event) => {
    event.preventDefault();
    const action = { type: "note", text: event.target.elements.note.value };
    const done = await room.writer?.act(action, (text) => room.choose({ pad: { ...pad, trouble: { text, facts: {} } } }));
    if (done) room.writer?.close();
  };
  return [
    t("sheet.note"),
    h(
      "form",
      { class: "pad", "data-key": "pad-note", onsubmit: save },
      h("label", { for: "note" }, t("sheet.note-text")),
      h("input", { id: "note", name: "note", maxlength: 200, autocomplete: "off" }),
      h("p", { class: "said bad", role: "alert" }, pad.trouble?.text),
      h("button", { class: "strong wide", disabled: room.sending !== null }, t("sheet.save")),
    ),
  ];
}

/**
 * @param {Sheet.Room} room
 * @returns {DialogContent}
 */
function dealerDialog(room) {
  /** @param {Action} action */
  const name = async (action) => {
    if (await room.act(action)) room.writer?.close();
  };
  const others = room.legal.filter(({ type }) => type === "name_dealer");
  return [
    t("sheet.dealer"),
    h("div", { class: "pad choices" }, others.map((action) => h("button", { onclick: () => name(action) }, room.names[Number(action.seat)]))),
  ];
}

/**
 * @param {Sheet.Room} room
 * @returns {DialogContent}
 */
function closeDialog(room) {
  const { play, writer } = room;
  const close = async () => {
    if (await room.act({ type: "close", early: true })) writer?.close();
  };
  const played = play.rounds.filter(({ complete }) => complete).length;
  return [
    t("sheet.close"),
    h("p", {}, t("sheet.close-early", { played, planned: play.planned })),
    h("button", { class: "strong wide", onclick: () => writer?.close() }, t("sheet.go-on")),
    h("button", { class: "wide", onclick: close }, t("sheet.close-now")),
  ];
}

/**
 * The dialog of a sheet that uses a dialog only for notes.
 * @param {GameRoom} room
 */
export const notePad = (room) => (room.chosen.pad?.kind === "note" && room.table.phase === "playing" ? noteDialog(room) : null);

/**
 * @param {Sheet.Room} room
 * @param {Sheet.Fields} fields
 * @returns {DialogContent | null}
 */
export function sheetPad(room, fields) {
  const { pad } = room.chosen;
  if (!pad || room.table.phase !== "playing") return null;
  if (pad.kind === "entry") return entryDialog(room, pad, fields);
  if (pad.kind === "note") return noteDialog(room);
  return pad.kind === "dealer" ? dealerDialog(room) : closeDialog(room);
}
