// The faces of the players of a table. Computers look like robots.

import { seatMark, seatPortrait } from "../../art/seats.js";

/**
 * Whether a computer plays this seat.
 * @param {{ table: TableView }} room
 * @param {number} seat
 */
export const isComputer = ({ table }, seat) => Boolean(table.chairs[seat]?.computer);

/**
 * Whether a person plays this seat. Only people have a vote.
 * @param {Chair} chair
 */
export const isPerson = ({ taken, computer }) => taken && !computer;

/**
 * The small sign beside a player's name.
 * @param {{ table: TableView }} room
 * @param {number} seat
 * @param {Label} [options]
 */
export const playerMark = (room, seat, { label } = {}) => seatMark(seat, { label, computer: isComputer(room, seat) });

/**
 * A player's face, for a big screen and the podium.
 * @param {{ table: TableView }} room
 * @param {number} seat
 * @param {Mood} [mood]
 */
export const playerPortrait = (room, seat, mood) => seatPortrait(seat, mood, isComputer(room, seat));
