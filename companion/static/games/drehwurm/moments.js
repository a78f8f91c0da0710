// Special moments of Drehwurm: a big meal and the end of a match fill the screen. Other events only make a sound or a
// vibration.

import { picture } from "../../art/paper.js";
import { t } from "../../core/language.js";
import { justHappened } from "../shared/frame_events.js";
import { endMoment } from "../shared/moments.js";
import { hen } from "./hen.js";
import { unclaimed } from "./throw_in.js";

const BIG_MEAL = 6; // cards
const MEAL_SECONDS = 3;
const WINDOW_TOUCH_MS = 70;

/** @param {string} card */
const henPicture = (card) => picture("0 0 100 112", { kind: "big-hen" }, hen(/** @type {WormColour} */ (card[1] ?? "y")));

/**
 * Whether players have to be quick now. If so, nothing may cover the page.
 * @param {Drehwurm.Room} room
 */
export const urgent = (room) => room.play !== null && unclaimed(room) !== null;

/**
 * @param {Drehwurm.Room} room
 * @returns {Moment | null}
 */
export function moment(room) {
  const ended = endMoment(room, "match_ended", ({ match }) => t("drehwurm.match-over", { match }));
  const [meal] = justHappened(room, "hen_played");
  if (ended || !meal || meal.cards < BIG_MEAL) return ended;
  const facts = { name: room.names[meal.seat], count: meal.cards };
  const title = meal.seat === room.you ? t("drehwurm.you-ate", facts) : t("drehwurm.ate", facts);
  return { kind: "meal", title, picture: henPicture(meal.card), sound: "gulp", seats: [meal.seat], seconds: MEAL_SECONDS };
}

/**
 * Sounds and vibrations. When throw-ins become possible, all phones except the turner's vibrate, even if no card fits.
 * @param {Drehwurm.Room} room
 * @returns {Cue[]}
 */
export function cues(room) {
  /**
   * @param {string} kind
   * @param {SoundName} sound
   */
  const heard = (kind, sound) => justHappened(room, kind).map(({ seat }) => ({ sound, seats: [seat] }));
  const windows = justHappened(room, "window_opened");
  const meals = justHappened(room, "hen_played").filter(({ cards }) => cards < BIG_MEAL);
  return [
    ...heard("pile_turned", "flip"),
    ...windows.map(({ turner }) => ({ touch: WINDOW_TOUCH_MS, seats: room.names.map((_, seat) => seat).filter((seat) => seat !== turner) })),
    ...heard("throw_in_won", "slap"),
    ...heard("throw_in_too_late", "bonk"),
    ...meals.map(({ seat }) => ({ sound: /** @type {const} */ ("gulp"), seats: [seat] })),
  ];
}
