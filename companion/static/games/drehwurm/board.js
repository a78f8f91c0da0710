// The public table of Drehwurm: the piles and the ring on the pile that was turned last.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { nameOf } from "../../core/sentences.js";
import { drawPile, shortenable } from "../shared/card_hand.js";
import { justHappened } from "../shared/frame_events.js";
import { result, sign } from "../shared/results.js";
import { cardBack } from "./art.js";
import { silentCard, spokenCard } from "./cards.js";
import { actNow, pickedCard, placesOf } from "./hand.js";
import { claim, reactions, ring, times } from "./throw_in.js";

/**
 * The animation of a pile in a replay. On other pages cards travel instead.
 * @param {Drehwurm.Room} room
 * @param {number} place
 */
function moved(room, place) {
  if (!room.still) return "";
  /** @param {string} kind */
  const on = (kind) => justHappened(room, kind).some(({ pile }) => pile === place);
  if (on("throw_in_won")) return "just-laid";
  if (on("pile_turned")) return "just-turned";
  if (on("pile_laid_out")) return "just-drawn";
  return on("worm_laid") ? "just-laid" : "";
}

/**
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Pile} pile
 * @param {number} place
 */
const called = (room, pile, place) =>
  t("drehwurm.pile", { pile: place + 1, top: nameOf(pile.top, room.phrases), count: pile.cards }) +
  (pile.underside ? `, ${t("drehwurm.underside", { card: nameOf(pile.underside, room.phrases) })}` : "");

/**
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Pile} pile
 * @param {number} place
 */
function pileFace(room, pile, place) {
  const { window } = room.play;
  return [
    pile.underside && h("span", { class: "underside", "data-key": `under-${pile.underside}` }, silentCard(room, pile.underside)),
    h("span", { class: `face ${moved(room, place)}`, "data-key": `${pile.top}-${pile.cards}`, "data-place": `pile-${place}` }, silentCard(room, pile.top)),
    window?.pile === place && ring(room),
    h("span", { class: "count" }, String(pile.cards)),
  ];
}

/**
 * A pile. On a phone it is a button, highlighted if the picked card fits; elsewhere it is a picture.
 * @param {Drehwurm.Room} room
 * @param {Drehwurm.Pile} pile
 * @param {number} place
 */
function pileOf(room, pile, place) {
  const thick = Math.min(4, Math.ceil(pile.cards / 2));
  const known = { class: `pile thick-${thick}`, "aria-label": called(room, pile, place) };
  const under = h("span", { class: "place", "aria-hidden": "true" }, String(place + 1));
  const tag = room.size !== "small" && room.play.window?.pile === place ? claim(room) : null;
  if (room.still || room.you === null) {
    return h("li", { "data-key": `pile-${place}` }, h("div", { ...known, role: "img" }, pileFace(room, pile, place)), under, tag);
  }
  const may = placesOf(room).get(place);
  const picked = pickedCard(room);
  const asked = may ?? (picked && { type: picked[0] === "h" ? "eat" : "lay", card: picked, pile: place });
  const button = {
    ...known,
    class: `${known.class}${may ? " target" : ""}`,
    "data-drop": asked ? "" : null,
    "aria-disabled": may ? null : "true",
    onclick: asked ? () => actNow(room, asked) : null,
  };
  return h("li", { "data-key": `pile-${place}` }, h("button", button, pileFace(room, pile, place)), under, tag);
}

/** @param {Drehwurm.Room} room */
function facts(room) {
  const { play } = room;
  return h(
    "div",
    { class: "facts" },
    h("span", {}, t("drehwurm.match", { match: play.match, matches: play.matches })),
    drawPile(play.draw, cardBack()),
    h("span", {}, shortenable(t("drehwurm.hens", { count: play.hens_played }), sign("eaten", play.hens_played))),
  );
}

/**
 * The cards that a hen has just eaten.
 * @param {Drehwurm.Room} room
 */
function meal(room) {
  const [eaten] = justHappened(room, "hen_played");
  if (!eaten) return null;
  const text = t("drehwurm.ate", { name: room.names[eaten.seat], count: eaten.cards });
  const fresh = { class: "gone just-revealed", "data-key": `meal-${room.table.version}` };
  return h("p", fresh, spokenCard(room, eaten.card), h("b", {}, text));
}

/**
 * The reaction times of all players. A phone shows them together with the winner instead: see `claim`.
 * @param {Drehwurm.Room} room
 */
function quickest(room) {
  const text = room.size === "small" ? null : reactions(room);
  const shown = room.size === "stage" && room.play.window ? [h("span", { class: "unseen" }, text), times(room, room.play.window)] : h("b", {}, text);
  return text && h("p", { class: "gone", role: "status", "data-key": `quickest-${room.play.window?.number}` }, shown);
}

/** @param {Drehwurm.Room} room */
export function board(room) {
  const { play } = room;
  if (!play) return null;
  const waiting = pickedCard(room) && placesOf(room).size > 0 ? " choosing" : "";
  return h(
    "div",
    { class: `felt drehwurm ${room.size}${waiting}` },
    result(room, "match_ended", ({ match }) => t("drehwurm.match-over", { match })),
    facts(room),
    h("ul", { class: `piles of-${play.piles.length}`, "aria-label": t("drehwurm.piles", { count: play.piles.length }) },
      play.piles.map((pile, place) => pileOf(room, pile, place))),
    room.size === "small" && claim(room),
    meal(room),
    quickest(room),
  );
}
