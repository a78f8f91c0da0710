// Take That as a spectator sees it. A phone that hides its hand shows the same.

/** Facts of events that only their owner sees, by the type of the event. */
export const ownerFacts = { dealt: ["hands"], penalty_drawn: ["card"], card_drawn: ["card"] };

/**
 * @param {TakeThat.Play} play as a player sees it
 * @param {Record<string, any>} options
 */
export function spectatorPlay(play, options) {
  const counted = options.show_minus_stacks || play.turn === null;
  return { ...play, players: play.players.map((player) => ({ ...player, hand: null, minus: counted ? player.minus : null })) };
}
