// The tiles of a race as they lie before their owners: face down, turned over, cancelled by an equal one.

import { bidTile, tileBack } from "./art.js";
import { nameOf } from "../../core/sentences.js";

// A sheet for real pieces shows the pieces of its game.
const edition = (room) => room.table.ruleset.replace(/_sheet$/, "");

export const faceName = (room, face) => nameOf(face, room.phrases);

export const faceUp = (room, face, look = {}) => bidTile(face, { edition: edition(room), label: faceName(room, face), ...look });

export const faceDown = (room, seat, label) => tileBack({ edition: edition(room), colour: seat, label });
