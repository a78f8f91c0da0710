// A match and the clients of its players. A client sends moves, and calls `onState` for every state that it sees.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { io } = require("socket.io-client");
const { game } = require("./game");

const PLAYERS = 3;
const SOCKET_OPTIONS = { transports: ["websocket"], forceNew: true, reconnection: false };

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function openMatch(server) {
  const lobby = `${server}/games/${game.name}`;
  const { matchID } = await post(`${lobby}/create`, { numPlayers: PLAYERS });
  const credentials = [];
  for (let player = 0; player < PLAYERS; player++) {
    const body = { playerID: String(player), playerName: `Player ${player}` };
    credentials.push((await post(`${lobby}/${matchID}/join`, body)).playerCredentials);
  }
  return { matchID, credentials };
}

// A client that only sends and receives the messages of the protocol. It needs less CPU than the library's client.
function thinClient(server, { matchID, credentials }, player, onState) {
  const playerID = String(player);
  const socket = io(`${server}/${game.name}`, SOCKET_OPTIONS);
  socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials[player], PLAYERS));
  socket.on("sync", (_, { state }) => onState(state));
  socket.on("update", (_, state) => onState(state));
  return {
    move(state, type, args) {
      const payload = { type, args, playerID, credentials: credentials[player] };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    },
    close: () => socket.close(),
  };
}

function libraryClient(server, { matchID, credentials }, player, onState) {
  const client = Client({
    game,
    matchID,
    numPlayers: PLAYERS,
    playerID: String(player),
    credentials: credentials[player],
    debug: false,
    multiplayer: SocketIO({ server, socketOpts: SOCKET_OPTIONS }),
  });
  let last = -1;
  client.subscribe((state) => {
    if (state === null || state._stateID === last) return;
    last = state._stateID;
    onState(state);
  });
  client.start();
  return {
    move: (_, type, args) => queueMicrotask(() => client.moves[type](...args)), // later, because the client is still informing its subscribers
    close: () => client.stop(),
  };
}

module.exports = { PLAYERS, openMatch, clientKinds: { thin: thinClient, library: libraryClient } };
