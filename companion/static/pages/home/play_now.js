// "Play now against computers": one tap opens a table with computers, takes a seat there, starts the game and shows the hand.

import { seatMark } from "../../art/seats.js";
import { command, randomText } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { savedLevel, savedName, savedOpponents, saveGame, saveHostToken, saveOpponents, saveSeatToken } from "../../core/storage.js";
import { levelField, levelName } from "../parts/computers.js";
import { errorParagraph } from "../parts/errors.js";

const USUAL_OPPONENTS = 3;

/**
 * How many computers play: as many as last time, or the usual number.
 * @param {Ruleset} game
 */
function opponents({ ruleset, seats }) {
  const wanted = savedOpponents(ruleset) ?? USUAL_OPPONENTS;
  return Math.min(Math.max(wanted, seats.least - 1), seats.most - 1);
}

/**
 * Opens a table with computers, starts the game, and returns the address of the player's hand.
 * @param {Ruleset} game
 */
export async function playNow(game) {
  const { ruleset, words } = game;
  const name = savedName() || t("home.guest");
  const body = { ruleset, options: {}, names: [name], computers: Array(opponents(game)).fill(savedLevel()) };
  const table = await command("POST", "/games", null, body);
  saveHostToken(table.game, table.host_token, table.join_code);
  saveGame(table.game, ruleset, words.title);
  const { seat, token } = await command("POST", `/games/${table.game}/seats`, null, { code: table.join_code, name, entropy: randomText(), seat: 0 });
  saveSeatToken(table.game, seat, token);
  await command("POST", `/games/${table.game}/start`, table.host_token);
  return `/games/${table.game}/seats/${seat}`;
}

/**
 * @param {Ruleset} game
 * @param {number} chosen
 * @param {() => unknown} redraw
 */
function countField({ ruleset, seats }, chosen, redraw) {
  /** @param {Handled<Event>} event */
  const change = (event) => {
    saveOpponents(ruleset, Number(event.target.value));
    redraw();
  };
  const counts = Array.from({ length: seats.most - seats.least + 1 }, (_, more) => seats.least - 1 + more);
  return h("select", { onchange: change }, counts.map((count) => h("option", { value: count, selected: count === chosen }, String(count))));
}

/**
 * The button, and below it how many computers play and how well, which can be changed.
 * @param {Ruleset} game
 * @param {PlayNow} options
 */
export function playNowPart(game, { busy, trouble, play, redraw }) {
  const { ruleset, words } = game;
  const count = opponents(game);
  return h(
    "div",
    { class: "play-now" },
    h("button", { type: "button", disabled: busy, onclick: () => play(game) }, seatMark(0, { computer: true }), h("span", {}, t("home.play-now"), h("span", { class: "unseen" }, ` (${words.title})`))),
    h(
      "details",
      { class: "opponents", "data-keep": "", "data-key": `opponents-${ruleset}` },
      h("summary", {}, t("home.opponents", { count, level: levelName(savedLevel()) })),
      h("div", { class: "fields" },
        h("label", {}, h("span", {}, t("home.opponent-count")), countField(game, count, redraw)),
        h("label", {}, h("span", {}, t("computer.level")), levelField({ redraw }))),
    ),
    trouble?.ruleset === ruleset && errorParagraph(trouble.text),
  );
}
