// The list of games, a card for each.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { gameModule, otherWay } from "../../games/lookup.js";
import { gamePicture } from "../../games/picture.js";
import { playNowPart } from "./play_now.js";

/**
 * "3–6 players · 30 min"
 * @param {Ruleset} game
 */
export function factsOf({ ruleset, seats, refereed }) {
  const players = t("home.players", { least: seats.least, most: seats.most });
  const minutes = gameModule(ruleset)?.minutes;
  const time = refereed ? t("home.real-pieces") : minutes && t("home.minutes", { count: minutes });
  return h("p", { class: "facts soft" }, [players, time].filter(Boolean).join(" · "));
}

/**
 * The rules, as a part of the page that can be unfolded.
 * @param {Ruleset} game
 */
export function rulesOf({ words }) {
  const parts = [
    [t("rules.turn"), words.turn],
    [t("rules.end"), words.end],
    [t("rules.scoring"), words.scoring],
    [t("rules.variants"), words.variants],
  ];
  return h(
    "details",
    { class: "rules", "data-keep": "" },
    h("summary", {}, t("rules.title")),
    h("dl", {}, parts.filter(([, text]) => text).map(([title, text]) => [h("dt", {}, title), h("dd", {}, text)])),
  );
}

/** @param {Ruleset} first */
const invitation = ({ words, refereed }) =>
  refereed ? [t("home.open-sheet"), h("span", { class: "unseen" }, ` (${words.title})`)] : t("home.play", { title: words.title });

/**
 * @param {Ruleset} game
 * @param {Ruleset[]} rulesets
 * @param {PlayNow} playing
 */
function againstComputers({ ruleset }, rulesets, playing) {
  const offered = rulesets.find((each) => each.ruleset === firstWay(ruleset));
  return offered?.computers && playNowPart(offered, playing);
}

/**
 * @param {Ruleset} game
 * @param {Child} [more]
 */
const card = (game, more = null) =>
  h(
    "li",
    { class: "game paper", "data-key": `game-${game.ruleset}` },
    gamePicture(game.ruleset),
    h("div", { class: "called" }, h("h3", {}, game.words.title), factsOf(game)),
    h("p", { class: "aim" }, game.words.aim),
    rulesOf(game),
    h("a", { class: "button strong", href: `#open=${firstWay(game.ruleset)}` }, invitation(game)),
    more,
  );

/**
 * The way to play that is offered first: on the screen, if that is possible.
 * @param {string} ruleset
 */
const firstWay = (ruleset) => otherWay(ruleset) ?? ruleset;

/**
 * @param {string} title
 * @param {Child[]} cards
 */
const section = (title, cards) => h("section", { class: "game-list" }, h("h2", {}, title), h("ul", { class: "games" }, cards));

/**
 * A list that can be unfolded, for the score sheets, which most people do not need. The cards are drawn only while the list is open.
 * @param {string} title
 * @param {Ruleset[]} games
 * @param {() => void} redraw
 */
function foldedSection(title, games, redraw) {
  const open = document.querySelector("details.folded")?.hasAttribute("open") ?? false;
  const cards = open && games.map((game) => card(game));
  return h("details", { class: "folded", "data-keep": "", ontoggle: redraw }, h("summary", {}, h("h2", {}, title)), h("ul", { class: "games" }, cards));
}

/**
 * A game that can be played on the screen and with real pieces has one card.
 * @param {Ruleset[]} rulesets
 * @param {PlayNow} playing
 */
export const gameList = (rulesets, playing) => [
  section(
    t("home.choose"),
    rulesets.filter(({ refereed, ruleset }) => !refereed && !gameModule(ruleset)?.realPieces).map((game) => card(game, againstComputers(game, rulesets, playing))),
  ),
  foldedSection(t("home.sheets"), rulesets.filter(({ refereed }) => refereed), playing.redraw),
];
