// What deserves attention in a race on the board: equal bids fill the screen; a blocked worm, a swung line and steps are heard.

import { cues as raceCues } from "../race/moments.js";
import { justHappened } from "../shared/frame_events.js";

export { moment } from "../race/moments.js";

/**
 * @param {RaceBoard.Room} room
 * @returns {Cue[]}
 */
export const cues = (room) => [
  ...raceCues(room),
  ...justHappened(room, "move_ended").filter(({ blocked }) => blocked).map(({ seat }) => ({ sound: /** @type {const} */ ("bonk"), seats: [seat] })),
  ...justHappened(room, "line_swung").map(() => ({ sound: /** @type {const} */ ("slap"), touch: 40 })),
];
