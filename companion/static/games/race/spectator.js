// What a spectator sees of a race: a phone that is hidden shows no more.

/** Facts of events that only their owner sees, by the type of the event. */
export const ownerFacts = { bid_laid: ["face"], bid_changed: ["face"] };

/** @param {Race.Play} play as a player sees it */
export const spectatorPlay = (play) => ({ ...play, you: null, players: play.players.map((player) => ({ ...player, bid: null })) });
