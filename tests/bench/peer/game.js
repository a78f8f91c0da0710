// A card game with secret hands. A move is about as much work as in Take That, and the game never ends.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 104;
const HAND_SIZE = 6;
const ROWS = 4;
const ROW_LIMIT = 5;

function drawCard(G) {
  if (G.secret.deck.length === 0) {
    [G.secret.deck, G.secret.discarded] = [G.secret.discarded, []];
  }
  return G.secret.deck.pop();
}

function layCard({ G, playerID }, handIndex, rowIndex) {
  const hand = G.players[playerID].hand;
  const row = G.rows[rowIndex];
  if (row === undefined || hand[handIndex] === undefined || row.length === ROW_LIMIT) return INVALID_MOVE;
  row.push(...hand.splice(handIndex, 1));
  hand.push(drawCard(G));
}

function takeRow({ G, playerID }, rowIndex) {
  const row = G.rows[rowIndex];
  if (row === undefined || row.length < ROW_LIMIT) return INVALID_MOVE;
  G.points[playerID] += row.reduce((sum, card) => sum + card, 0);
  G.secret.discarded.push(...row);
  G.rows[rowIndex] = [];
}

// A client does not know the deck, so it cannot make these moves in advance.
const onServer = (move) => ({ move, client: false });

const game = {
  name: "card-rows",
  minPlayers: 2,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, index) => index + 1));
    const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => seat);
    return {
      secret: { deck, discarded: [] },
      players: Object.fromEntries(seats.map((seat) => [seat, { hand: deck.splice(0, HAND_SIZE) }])),
      points: Object.fromEntries(seats.map((seat) => [seat, 0])),
      rows: Array.from({ length: ROWS }, () => []),
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { layCard: onServer(layCard), takeRow: onServer(takeRow) },
};

// A legal move for the player whose turn it is: its name and arguments.
function chooseMove(state) {
  const row = state._stateID % ROWS;
  if (state.G.rows[row].length === ROW_LIMIT) return ["takeRow", [row]];
  return ["layCard", [state._stateID % HAND_SIZE, row]];
}

module.exports = { game, chooseMove };
