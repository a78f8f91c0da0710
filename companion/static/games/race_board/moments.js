// Special moments of a race on the screen: equal bids fill the screen. A blocked worm and a swung line make a sound.

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
