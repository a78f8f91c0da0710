// The game's own word for a round: "Round" or "Match".

/** @param {Words} first */
export function roundLabel({ names }) {
  const word = names.match ?? names.round;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
