// Plays many matches of three players on a running server and prints the measured values as JSON. A player moves as soon as the
// player's own client shows the turn. With --pace, the player first waits for about this many seconds.
const { readFileSync } = require("node:fs");
const { setTimeout: sleep } = require("node:timers/promises");
const { parseArgs } = require("node:util");
const { chooseMove } = require("./game");
const { PLAYERS, openMatch, clientKinds } = require("./clients");

const WARM_UP_SECONDS = 1.5;
const CLOCK_TICKS = 100; // per second, in /proc
const PAGE_BYTES = 4096;
const SENT_KEPT = 8; // number of moves of a match whose sending times are kept

const { values: given } = parseArgs({
  options: {
    url: { type: "string" },
    server: { type: "string" }, // the process whose CPU time and memory are measured
    clients: { type: "string", default: "thin" },
    matches: { type: "string", default: "100" },
    seconds: { type: "string", default: "4" },
    pace: { type: "string", default: "0" },
  },
});
const [matches, seconds, pace] = [given.matches, given.seconds, given.pace].map(Number);

const run = { playing: false, counting: false, moves: 0, waits: [] };

class Match {
  constructor(opened) {
    this.sent = new Map(); // for each state, when the move that led to it was sent, and by whom
    this.asked = 0; // the newest state for which a move was chosen
    this.latest = new Array(PLAYERS).fill(null);
    this.seated = new Promise((done) => (this.everybodySeated = done));
    const makeClient = clientKinds[given.clients];
    this.clients = this.latest.map((_, player) => makeClient(given.url, opened, player, (state) => this.see(player, state)));
  }

  see(player, state) {
    const sent = this.sent.get(state._stateID);
    if (run.counting && sent !== undefined && sent.by !== player) run.waits.push(performance.now() - sent.at);
    this.latest[player] = state;
    if (!this.latest.includes(null)) this.everybodySeated();
    if (run.playing) this.act(player);
  }

  act(player) {
    const state = this.latest[player];
    if (Number(state.ctx.currentPlayer) !== player || this.asked > state._stateID) return;
    this.asked = state._stateID + 1;
    if (pace > 0) setTimeout(() => this.send(player, state), 1000 * pace * (0.5 + Math.random()));
    else this.send(player, state);
  }

  send(player, state) {
    if (!run.playing) return;
    if (run.counting) run.moves++;
    this.sent.delete(state._stateID - SENT_KEPT);
    this.sent.set(state._stateID + 1, { at: performance.now(), by: player });
    this.clients[player].move(state, ...chooseMove(state));
  }
}

function serverUse() {
  const stat = readFileSync(`/proc/${given.server}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const pages = Number(readFileSync(`/proc/${given.server}/statm`, "utf8").split(" ")[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS, bytes: pages * PAGE_BYTES };
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

async function main() {
  const opened = [];
  while (opened.length < matches) opened.push(new Match(await openMatch(given.url)));
  await Promise.all(opened.map((match) => match.seated));
  run.playing = true;
  for (const match of opened) for (let player = 0; player < PLAYERS; player++) match.act(player);
  await sleep(1000 * (WARM_UP_SECONDS + 2 * pace));

  const [start, server, own] = [performance.now(), serverUse(), process.cpuUsage()];
  run.counting = true;
  await sleep(1000 * seconds);
  run.counting = run.playing = false;
  const took = (performance.now() - start) / 1000;
  const [serverNow, ownUse] = [serverUse(), process.cpuUsage(own)];

  const stuck = opened.filter((match) => match.asked < 3).length;
  if (stuck > 0 || run.moves === 0) throw new Error(`${run.moves} moves, and ${stuck} matches made none`);
  const waits = run.waits.sort((a, b) => a - b);
  const cpu = serverNow.cpuSeconds - server.cpuSeconds;
  console.log(JSON.stringify({
    actions_per_second: run.moves / took,
    p50_ms: percentile(waits, 0.5),
    p99_ms: percentile(waits, 0.99),
    server_us_per_action: (cpu * 1e6) / run.moves,
    server_cpu: cpu / took,
    driver_cpu: (ownUse.user + ownUse.system) / 1e6 / took,
    server_mb: serverNow.bytes / 2 ** 20,
  }));
  process.exit(0); // the connections need not be closed one by one
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
