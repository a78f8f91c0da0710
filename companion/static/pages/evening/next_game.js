// "Next game": which game and who plays. The last game and everybody who is free are preselected, so that one tap is enough.

import { personFace } from "../../art/people.js";
import { randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedLevel, saveHostToken } from "../../core/storage.js";
import { levelName } from "../parts/computers.js";
import { optionField, readOptions } from "../parts/option_fields.js";
import { awayNote } from "./people.js";

/**
 * The table at which this person plays now, or null.
 * @param {EveningRoom} room
 * @param {Person} person
 */
export function busyAt(room, { id, place }) {
  const table = room.table(place);
  return table?.phase === "playing" && table.seats.some(({ person }) => person === id) ? table : null;
}

/**
 * At how many tables of the evening this person has a seat.
 * @param {EveningView} view
 * @param {string} id
 */
const gamesOf = ({ tables }, id) => tables.filter(({ seats }) => seats.some(({ person }) => person === id)).length;

/**
 * The preselected game: the last one of the evening, or the first in the list.
 * @param {EveningRoom} room
 */
function usualGame(room) {
  const last = room.view?.tables.filter(({ ruleset }) => ruleset && room.game(ruleset)).at(-1)?.ruleset;
  return room.game(last ?? "") ?? room.rulesets[0];
}

/**
 * The preselected people: everybody who is here and does not play. If they are too many, people whose phones are away are left out
 * first, and then those who have played most.
 * @param {EveningRoom} room
 * @param {Ruleset} game
 */
function usualPeople(room, { seats }) {
  const { view } = room;
  if (!view) return [];
  const free = view.people.filter((person) => !person.left && !busyAt(room, person));
  /** @param {Person} person */
  const isAway = ({ id }) => Number(room.away.has(id));
  const chosen = [...free].sort((one, other) => isAway(one) - isAway(other) || gamesOf(view, one.id) - gamesOf(view, other.id)).slice(0, seats.most);
  return free.filter((person) => chosen.includes(person)).map(({ id }) => id);
}

/**
 * The preselected options: those of the last game, if it had the same ruleset.
 * @param {EveningRoom} room
 * @param {Ruleset} game
 * @returns {Record<string, unknown>}
 */
function usualOptions({ lastOptions }, { ruleset, option_list: list }) {
  if (lastOptions?.ruleset !== ruleset) return {};
  const changed = list.filter(({ name, default: usual }) => name in lastOptions.options && lastOptions.options[name] !== usual);
  return Object.fromEntries(changed.map(({ name }) => [name, lastOptions.options[name]]));
}

/**
 * The next game as it is chosen now. `fits` is whether it has the right number of players.
 * @param {EveningRoom} room
 */
export function plannedGame(room) {
  const { draft } = room;
  const game = room.game(draft.ruleset ?? "") ?? usualGame(room);
  const present = room.view?.people.filter(({ left }) => !left).map(({ id }) => id) ?? [];
  const people = (draft.people ?? usualPeople(room, game)).filter((id) => present.includes(id));
  const { least, most } = game.seats;
  const missing = Math.max(0, least - people.length);
  const computers = game.computers ? Math.min(draft.computers ?? (draft.open ? 0 : missing), Math.max(0, most - people.length)) : 0;
  const players = people.length + computers;
  const fits = players <= most && (draft.open ? people.length > 0 : players >= least);
  return { game, people, computers, options: draft.options ?? usualOptions(room, game), open: Boolean(draft.open), fits };
}

/** @param {EveningRoom} room */
export async function callGame(room) {
  const { game, people, computers, options, open, fits } = plannedGame(room);
  if (!fits) return;
  const body = { ruleset: game.ruleset, options, people, computers: Array(computers).fill(savedLevel()), start: !open, entropy: randomText() };
  const called = await room.do("POST", "/games", body);
  if (!called) return;
  saveHostToken(called.game, called.host_token);
  room.draft = {};
}

/**
 * @param {EveningRoom} room
 * @param {Ruleset} chosen
 * @param {((ruleset: string) => Child) | null} picture
 */
function gameTiles(room, chosen, picture) {
  /** @param {Ruleset} game */
  const tile = (game) =>
    h(
      "label",
      { class: picture ? "game-tile pictured" : "game-tile", "data-key": `tile-${game.ruleset}` },
      picture?.(game.ruleset),
      h("input", { class: "unseen", type: "radio", name: "next-game", value: game.ruleset, checked: game === chosen, onchange: () => room.choose({ ruleset: game.ruleset, options: undefined, computers: undefined, people: room.draft.people }) }),
      h("span", {}, game.words.title),
    );
  const sheets = room.rulesets.filter(({ refereed }) => refereed);
  return h(
    "fieldset",
    { class: "game-choice" },
    h("legend", { class: "unseen" }, t("next.game")),
    h("div", { class: "game-tiles" }, room.rulesets.filter(({ refereed }) => !refereed).map(tile)),
    h("details", { "data-keep": "", "data-key": "sheets", open: chosen.refereed }, h("summary", {}, t("home.sheets")), h("div", { class: "game-tiles" }, sheets.map(tile))),
  );
}

/**
 * @param {EveningRoom} room
 * @param {string[]} chosen
 */
function peopleChips(room, chosen) {
  /** @param {Person} person */
  const chip = (person) => {
    const playing = busyAt(room, person);
    const picked = chosen.includes(person.id);
    const toggle = () => room.choose({ people: picked ? chosen.filter((id) => id !== person.id) : [...chosen, person.id], computers: undefined });
    return h(
      "li",
      { "data-key": `chip-${person.id}` },
      h(
        "button",
        { type: "button", class: "chip", "aria-pressed": String(picked), onclick: toggle },
        personFace(person),
        h("span", { class: "who" }, h("span", { class: "name" }, person.name), playing ? h("span", { class: "soft" }, t("people.busy")) : awayNote(room, person)),
      ),
    );
  };
  const present = room.view?.people.filter(({ left }) => !left) ?? [];
  return h("ul", { class: "chips", "aria-label": t("next.who") }, present.map(chip));
}

/**
 * @param {EveningRoom} room
 * @param {ReturnType<typeof plannedGame>} planned
 */
function computerField(room, { game, people, computers }) {
  const most = game.seats.most - people.length;
  if (!game.computers || most < 1) return null;
  /** @param {Handled<Event>} event */
  const change = (event) => room.choose({ computers: Number(event.target.value) });
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return h(
    "label",
    { class: "computers", "data-key": "computers" },
    h("span", {}, t("next.computers", { level: levelName(savedLevel()) })),
    h("select", { onchange: change }, counts.map((count) => h("option", { value: count, selected: count === computers }, String(count)))),
  );
}

/**
 * @param {EveningRoom} room
 * @param {ReturnType<typeof plannedGame>} planned
 */
function moreOptions(room, { game, options }) {
  /** @param {Handled<Event>} event */
  const changed = (event) => {
    const form = event.currentTarget;
    if (form.reportValidity()) room.choose({ options: readOptions(form, game.option_list) });
  };
  return h(
    "details",
    { class: "options", "data-keep": "", "data-key": `next-options-${game.ruleset}` },
    h("summary", {}, t("home.options")),
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: Boolean(room.draft.open), onchange: (/** @type {Handled<Event>} */ event) => room.choose({ open: event.target.checked }) }), h("span", {}, t("next.open"))),
    h("form", { onchange: changed, onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, game.option_list.map((option) => optionField(game, option, options[option.name]))),
  );
}

/**
 * @param {EveningRoom} room
 * @param {ReturnType<typeof plannedGame>} planned
 */
function startPart(room, { game, open, fits }) {
  const { least, most } = game.seats;
  return [
    !fits && h("p", { class: "why" }, t("next.count", { title: game.words.title, least, most })),
    h("button", { class: "strong wide", type: "button", "aria-disabled": fits ? null : "true", disabled: room.busy, onclick: () => callGame(room) }, open ? t("next.open-table", { title: game.words.title }) : t("next.start", { title: game.words.title })),
  ];
}

/**
 * The panel. On a podium the button comes first, because the same game again is the most frequent choice.
 * @param {EveningRoom} room
 * @param {{ picture?: ((ruleset: string) => Child) | null }} [options] `picture` draws the cover of a game
 */
export function nextGame(room, { picture = null } = {}) {
  if (!room.isOpen) return null;
  if (!room.mayCall) return h("p", { class: "paper", "data-key": "next-game", role: "status" }, t("next.host"));
  const planned = plannedGame(room);
  return h(
    "section",
    { class: "next-game paper", "data-key": "next-game", "aria-label": t("next.title") },
    h("h2", {}, t("next.title")),
    gameTiles(room, planned.game, picture),
    h("h3", {}, t("next.who")),
    peopleChips(room, planned.people),
    computerField(room, planned),
    startPart(room, planned),
    moreOptions(room, planned),
  );
}
