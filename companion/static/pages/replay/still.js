// A step of a recorded game in the form that the games draw: a room in which nothing can be done.

import { t } from "../../core/language.js";

const nothing = () => {};

export function stillRoom({ film, place, eyes, forward }, size) {
  const { data } = film;
  const view = film.views(eyes)[place];
  const step = data.steps[place];
  const names = view.chairs.map(({ name }, seat) => name || t("seat.nameless", { number: seat + 1 }));
  return {
    table: { ...view, game: data.game, ruleset: data.ruleset, ruleset_version: data.ruleset_version, version: step.version, you: null, legal: [], can_redo: false },
    play: view.play,
    legal: [],
    names,
    you: null,
    events: film.events(place, eyes),
    live: forward,
    words: data.phrases[0],
    phrases: data.phrases,
    chosen: {},
    choose: nothing,
    act: nothing,
    explain: nothing,
    sending: null,
    now: () => step.at,
    still: true,
    size,
    eyes: eyes.startsWith("seat:") ? Number(eyes.slice(5)) : eyes,
  };
}
