// What a stretch of a game is called: a round in one game, a match in another. Each game has its own word for it.

/** @param {Words} first */
export function roundLabel({ names }) {
  const word = names.match ?? names.round;
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
