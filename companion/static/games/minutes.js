// About how long a game takes, by its id. A score sheet takes as long as the game with real cards.

const MINUTES = { drehwurm: 30, takethat: 20, wurmeln: 20, wormup: 20 };

export const minutesOf = (game) => MINUTES[game] ?? null;
