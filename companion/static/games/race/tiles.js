// The bid tiles of a race, face down and face up.

import { nameOf } from "../../core/sentences.js";
import { bidTile, tileBack } from "./art.js";

// A score sheet shows the pieces of its game.
/** @param {Race.Room} room */
const edition = (room) => (room.table.ruleset.startsWith("wurmeln") ? "wurmeln" : "wormup");

/**
 * @param {Race.Room} room
 * @param {Race.Face} face
 */
export const faceName = (room, face) => nameOf(face, room.phrases);

/**
 * @param {Race.Room} room
 * @param {Race.Face} face
 * @param {{ locked?: boolean, label?: string }} [look]
 */
export const faceUp = (room, face, look = {}) => bidTile(face, { edition: edition(room), label: faceName(room, face), ...look });

/**
 * @param {Race.Room} room
 * @param {number} seat
 * @param {string} label
 */
export const faceDown = (room, seat, label) => tileBack({ edition: edition(room), colour: seat, label });
