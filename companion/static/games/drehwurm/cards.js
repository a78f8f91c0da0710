// How Drehwurm's cards are named, drawn and sorted.

import { nameOf } from "../../core/sentences.js";
import { wormCard } from "./art.js";

/** @param {string} code */
export const isHen = (code) => code[0] === "h";

/**
 * The letter on a card: the first letter of its colour in the reader's language.
 * @param {{ phrases: Phrases[] }} room
 * @param {string} code
 */
function letterOf(room, code) {
  const colour = isHen(code) ? code[1] : code[0];
  return nameOf(colour === "j" ? "joker" : colour, room.phrases)[0].toUpperCase();
}

/**
 * A card with its name as label.
 * @param {Drehwurm.Room} room
 * @param {string} code
 */
export const spokenCard = (room, code) => wormCard(code, { letter: letterOf(room, code), label: nameOf(code, room.phrases) });

/**
 * A card without a label, for an element that has a label itself.
 * @param {{ phrases: Phrases[] }} room
 * @param {string} code
 */
export const silentCard = (room, code) => wormCard(code, { letter: letterOf(room, code) });

const ORDER = "ybrj";
/** @param {string} code */
const rank = (code) => (isHen(code) ? 100 + ORDER.indexOf(code[1]) : Number(code[1]) * 4 + ORDER.indexOf(code[0]));

/**
 * Sorts cards by number, with the hens at the end.
 * @param {string[]} cards
 */
export const sorted = (cards) => [...cards].sort((one, other) => rank(one) - rank(other));
