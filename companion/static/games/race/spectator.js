// A race as a spectator sees it. A phone that hides its bid shows the same.

/** Facts of events that only their owner sees, by the type of the event. */
export const ownerFacts = { bid_laid: ["face"], bid_changed: ["face"] };

/** @param {Race.Play} play as a player sees it */
export const spectatorPlay = (play) => ({ ...play, you: null, players: play.players.map((player) => ({ ...player, bid: null })) });
