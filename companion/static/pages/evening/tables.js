// The tables of an evening: the open and the running ones, and the finished games.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { language, listed, t } from "../../core/language.js";
import { locale } from "../../core/locale.js";
import { signed } from "../parts/places.js";
import { seatAddress } from "./follow.js";

/**
 * @param {EveningRoom} room
 * @param {EveningTable} table
 */
const faces = (room, { seats }) => seats.map(({ person }) => room.person(person)).filter((person) => person !== null).map((person) => personFace(person));

/** @param {EveningTable} table */
const namesAt = ({ seats }) => (seats.length > 0 ? listed(seats.map(({ name }, seat) => name || t("seat.nameless", { number: seat + 1 }))) : t("lobby.nobody"));

/**
 * @param {EveningRoom} room
 * @param {EveningTable} table
 */
const mine = (room, { seats }) => room.me !== null && seats.some(({ person }) => person === room.me?.id);

/**
 * Whether this person can take a seat: before the start, if there is room.
 * @param {EveningRoom} room
 * @param {EveningTable} table
 */
function hasSeat(room, { phase, seats, ruleset }) {
  const most = room.game(ruleset ?? "")?.seats.most ?? 0;
  return phase === "lobby" && room.me !== null && !room.me.left && (seats.length < most || seats.some(({ taken }) => !taken));
}

/**
 * Goes to the reader's seat at a table. Takes a seat first if the reader has none.
 * @param {EveningRoom} room
 * @param {string} game
 */
export async function sit(room, game) {
  const address = await seatAddress(room, game).catch(() => null);
  if (address) location.assign(address);
  else room.say(t("error.unreachable"), true);
}

/**
 * Goes to a table as a spectator.
 * @param {EveningRoom} room
 * @param {string} game
 */
async function watch(room, game) {
  if (room.me && room.me.place !== game && !room.me.left && !(await room.do("POST", "/place", { game }))) return;
  location.assign(`/games/${game}`);
}

/** @typedef {(game: string) => void} Correct opens the dialog in which the host corrects who played */

/**
 * @param {EveningRoom} room
 * @param {string} game
 * @param {Correct} correct
 * @param {Node} unseen
 */
const correction = (room, game, correct, unseen) => room.isHost && h("button", { class: "small", "aria-haspopup": "dialog", onclick: () => correct(game) }, t("add.correct"), unseen);

/**
 * @param {EveningRoom} room
 * @param {EveningTable} table
 * @param {Correct} correct
 */
function openTable(room, table, correct) {
  const { game, ruleset, phase } = table;
  const title = room.titleOf(ruleset);
  const own = mine(room, table);
  const joins = !own && hasSeat(room, table);
  const unseen = h("span", { class: "unseen" }, ` (${title})`);
  return h(
    "li",
    { class: "evening-table", "data-key": `table-${game}` },
    h("h3", {}, title),
    h("p", { class: "seated" }, h("span", { class: "faces" }, faces(room, table)), h("span", {}, namesAt(table))),
    phase === "lobby" && h("p", { class: "soft" }, t("tables.waits")),
    h(
      "div",
      { class: "choices" },
      own && h("button", { class: "strong", onclick: () => sit(room, game) }, t("tables.play"), unseen),
      joins && h("button", { class: "strong", onclick: () => sit(room, game) }, t("tables.join"), unseen),
      h("button", { onclick: () => watch(room, game) }, t("tables.watch"), unseen.cloneNode(true)),
      phase === "playing" && correction(room, game, correct, unseen.cloneNode(true)),
    ),
  );
}

/**
 * @param {EveningRoom} room
 * @param {EveningTable} table
 */
function result(room, { winners, seats }) {
  const names = winners.map((id) => room.person(id)?.name).filter((name) => name !== undefined);
  if (names.length === 0) return t("tables.no-winner", { names: listed(seats.map(({ name }) => name)) });
  return names.length === 1 ? t("verdict.one", { name: names[0] }) : t("verdict.shared", { names: listed(names) });
}

/**
 * Everybody's place in a finished game, the points after each round, and a link for BG Stats.
 * @param {EveningRoom} room
 * @param {EveningTable} table
 * @param {HTMLElement} unseen which game this is
 */
function details(room, { game }, unseen) {
  const found = room.standings?.games.find((each) => each.game === game);
  if (!found) return null;
  /** @param {EveningGame["results"][number]} result */
  const line = ({ person, place, score }) => h("li", {}, `${place}. ${room.person(person)?.name ?? ""}`, score !== null && h("span", { class: "soft" }, ` ${signed(score)}`));
  return h(
    "details",
    { "data-keep": "", "data-key": `details-${game}` },
    h("summary", {}, t("tables.details"), unseen),
    h("ul", { class: "results" }, found.results.map(line)),
    found.rounds.length > 1 && h("img", { class: "plot", src: `/api/v1/evenings/${room.id}/tables/${game}/scores.svg?size=phone&lang=${language()}`, alt: t("tables.scores"), loading: "lazy" }),
    h("p", {}, h("a", { class: "button small", href: found.bg_stats }, t("tables.bg-stats"), unseen.cloneNode(true))),
  );
}

/**
 * @param {EveningRoom} room
 * @param {EveningTable} table
 * @param {Correct} correct
 */
function finishedTable(room, table, correct) {
  const { game, ruleset, counts, ended_at: ended } = table;
  const title = room.titleOf(ruleset);
  const time = ended && new Date(ended).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  const unseen = () => h("span", { class: "unseen" }, ` (${[title, time].filter(Boolean).join(", ")})`);
  return h(
    "li",
    { class: counts ? "evening-table" : "evening-table excluded", "data-key": `finished-${game}` },
    h("h3", {}, title, time && h("span", { class: "soft" }, ` · ${time}`)),
    h("p", {}, result(room, table), !counts && h("strong", {}, ` ${t("tables.excluded")}`)),
    details(room, table, unseen()),
    h(
      "div",
      { class: "choices" },
      ruleset && h("a", { class: "button small", href: `/games/${game}/replay` }, t("replay.open"), unseen()),
      room.mayCall && h("button", { class: "small", onclick: () => room.do("PATCH", `/tables/${game}`, { counts: !counts }) }, counts ? t("tables.exclude") : t("tables.include"), unseen()),
      ruleset && correction(room, game, correct, unseen()),
    ),
  );
}

/**
 * @param {EveningRoom} room
 * @param {Correct} correct
 */
export function openTables(room, correct) {
  const open = room.view?.tables.filter(({ phase }) => phase === "lobby" || phase === "playing") ?? [];
  if (open.length === 0) return null;
  return h("section", { class: "paper open-tables", "data-key": "open-tables", "aria-label": t("tables.open") }, h("h2", {}, t("tables.open")), h("ul", { class: "evening-tables" }, open.map((table) => openTable(room, table, correct))));
}

/**
 * @param {EveningRoom} room
 * @param {Correct} correct
 */
export function finishedTables(room, correct) {
  const over = room.view?.tables.filter(({ phase }) => phase !== "lobby" && phase !== "playing") ?? [];
  if (over.length === 0) return null;
  const newestFirst = [...over].reverse();
  return h(
    "details",
    { class: "paper finished", "data-key": "finished", "data-keep": "" },
    h("summary", {}, h("h2", {}, t("tables.finished", { count: over.length }))),
    h("ul", { class: "evening-tables" }, newestFirst.map((table) => finishedTable(room, table, correct))),
  );
}
