// Both races with real worms: a player or the host enters what happens on the real table.

import { notePad } from "../sheet/pad.js";
import { status as raceStatus } from "./game.js";

export { badge, piece, seatFacts } from "./game.js";
export { board } from "./sheet_board.js";

/**
 * A sheet calls every player by name, because whoever holds this phone writes for everybody.
 * @param {Race.Room} room
 */
export const status = (room) => raceStatus(Object.create(room, { you: { value: null } }));

/** No player has to act. */
export const onTurn = () => [];

/** Everything lies open on the table. */
export const hand = () => null;

/** A referee records the game: players need no phones. */
export const refereed = true;

/** If two phones enter the same move, the second entry is refused. Without this, it would move the next worm. */
export const sequential = true;

/** @param {Race.Room} room */
export const pad = (room) => notePad(room);
