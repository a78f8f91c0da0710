// Drehwurm as a spectator sees it. A phone that hides its hand shows the same.

/** Facts of events that only their owner sees, by the type of the event. */
export const ownerFacts = {
  dealt: ["hands"],
  card_drawn: ["card"],
  throw_in_answered: ["card"],
  throw_in_claimed: ["card", "tapped", "arrived", "round_trip_ms", "table_round_trip_ms", "after_ms", "settles_at"],
  throw_in_too_late: ["card"],
};

/** @param {Drehwurm.Play} play as a player sees it */
export const spectatorPlay = (play) => ({
  ...play,
  window: play.window && { ...play.window, answer: null },
  players: play.players.map((player) => ({ ...player, hand: null })),
});
