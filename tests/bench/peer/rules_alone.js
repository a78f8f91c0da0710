// The game without a server or a network: prints moves per second of the library's local client, in games of LENGTH moves.
const { Client } = require("boardgame.io/client");
const { game, chooseMove } = require("./game");

const LENGTH = 60;
const WARM_UP_MOVES = 3_000;
const MOVES = 12_000;

const openGame = { ...game, playerView: undefined }; // hiding hands is not measured

function movesPerSecond(moves) {
  const start = performance.now();
  for (let done = 0; done < moves; done += LENGTH) {
    const client = Client({ game: openGame, numPlayers: 3, debug: false });
    client.start();
    for (let move = 0; move < LENGTH; move++) {
      const [type, args] = chooseMove(client.getState());
      client.moves[type](...args);
    }
    if (client.getState()._stateID !== LENGTH) throw new Error("a move was refused");
    client.stop();
  }
  return (1000 * moves) / (performance.now() - start);
}

movesPerSecond(WARM_UP_MOVES);
console.log(JSON.stringify({ actions_per_second: movesPerSecond(MOVES) }));
