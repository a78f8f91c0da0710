// A step of a recording as a room that a game module can draw. The room has no actions.

import { t } from "../../core/language.js";

const noop = () => {};

/**
 * @param {Playback} playback
 * @param {Size} size
 */
export function stillRoom({ recording, place, eyes, forward }, size) {
  const { data } = recording;
  const view = recording.views(eyes)[place];
  const step = data.steps[place];
  const names = view.chairs.map(({ name }, seat) => name || t("seat.nameless", { number: seat + 1 }));
  return {
    table: { ...view, game: data.game, ruleset: data.ruleset, ruleset_version: data.ruleset_version, version: step.version, you: null, legal: [], can_undo: false, can_redo: false },
    play: view.play,
    legal: [],
    names,
    you: null,
    events: recording.events(place, eyes),
    live: forward,
    words: recording.phrases[0],
    phrases: recording.phrases,
    chosen: {},
    choose: noop,
    act: noop,
    explain: noop,
    sending: null,
    writer: null,
    now: () => step.at,
    still: true,
    size,
    eyes: eyes.startsWith("seat:") ? Number(eyes.slice(5)) : eyes,
  };
}
