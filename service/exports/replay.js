
"use strict";
// All text goes into the page as text, never as markup: names are whatever people typed.
const data = JSON.parse(document.getElementById("data").textContent);
const { texts, names, players, steps } = data;
const find = (id) => document.getElementById(id);

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

// The counterpart of delta.py: unchanged parts are shared between steps.
function patched(before, delta) {
  if (delta === null) return before;
  if (Array.isArray(delta)) return delta[0];
  const after = Array.isArray(before) ? before.slice() : { ...before };
  for (const [key, change] of Object.entries(delta)) after[key] = patched(before[key], change);
  return after;
}

const unfolded = new Map();
function viewsOf(eyes) {
  if (!unfolded.has(eyes)) {
    let view = null;
    unfolded.set(eyes, eyes.views.map((delta) => (view = patched(view, delta))));
  }
  return unfolded.get(eyes);
}

const seatIn = (name) => (name.startsWith("seat:") ? Number(name.slice(5)) : null);
const playerName = (seat) => players[seat] ?? String(seat + 1);
const whoIs = (name) => (seatIn(name) === null ? texts[name] ?? name : playerName(seatIn(name)));
const label = (code) => (Object.hasOwn(names, code) ? names[code] : code.replaceAll("_", " "));
const SEATS = new Set(["seat", "turn", "by", "winner", "dealer", "starter", "turner", "declares", "next", "you"]);
const SEAT_LISTS = new Set(["seats", "winners", "order", "passed", "thrown", "agreed", "free"]);

function word(key, value) {
  if (typeof value === "number" && (SEATS.has(key) || SEAT_LISTS.has(key))) return playerName(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  return typeof value === "string" ? label(value) : String(value);
}

const isPlain = (value) => typeof value !== "object" || value === null;
const isEmpty = (value) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function shown(key, value) {
  if (isPlain(value)) return document.createTextNode(word(key, value));
  if (!Array.isArray(value)) return facts(value);
  const items = value.map((part) =>
    isPlain(part) ? element("li", "", part === null ? "·" : word(key, part)) : element("li", "pile", shown(key, part)),
  );
  return element("ul", "cards", ...items);
}

function facts(values, hidden = []) {
  const list = element("dl", "");
  for (const [key, value] of Object.entries(values)) {
    if (hidden.includes(key) || isEmpty(value)) continue;
    list.append(element("dt", "", label(key)), element("dd", "", shown(key, value)));
  }
  return list;
}

function scoreSheet(scores) {
  const row = (head, cells) =>
    element("tr", "", element("th", "", head), ...cells.map((cell) => element("td", "", String(cell))));
  const heads = players.map((name) => element("th", "", name));
  const rounds = scores.rounds.map((round, number) => row(String(number + 1), round));
  const body = element("tbody", "", ...rounds, row(texts.total, scores.totals));
  return element("table", "", element("thead", "", element("tr", "", element("th", ""), ...heads)), body);
}

function sheet(title, content, more = "") {
  return element("article", `sheet ${more}`, element("h2", "", title), content);
}

function board(view) {
  const play = view.play;
  if (play === null) {
    const seated = element("ul", "cards", ...view.chairs.map((chair) => element("li", "", chair.name)));
    return [sheet(texts.waiting, seated)];
  }
  const perPlayer = Array.isArray(play.players) ? play.players : [];
  const sheets = [sheet(texts.table, facts(play, ["players", "you"]), "wide")];
  perPlayer.forEach((player, seat) => {
    const sign = play.turn === seat ? "➤ " : "";
    sheets.push(sheet(sign + playerName(seat), facts(player), sign ? "turn" : ""));
  });
  if (view.scores !== null && view.scores.totals.length > 0) sheets.push(sheet(texts.scores, scoreSheet(view.scores)));
  if (view.outcome !== null) {
    const winners = view.outcome.winners.map(playerName).join(", ");
    const cause = document.createTextNode(label(view.outcome.cause));
    sheets.unshift(sheet(`★ ${winners} ${texts.winner}`, cause, "wide"));
  }
  return sheets;
}

// Keys and hashes are for `wurm verify`, not for people.
const isTellable = (value) => isPlain(value) && value !== null && String(value).length < 40;

function happened(step) {
  const told = step.events.map((event) => {
    const plain = Object.entries(event.data).filter(([, value]) => isTellable(value));
    const what = plain.slice(0, 6).map(([key, value]) => `${label(key)} ${word(key, value)}`);
    return what.length > 0 ? `${label(event.type)} (${what.join(", ")})` : label(event.type);
  });
  return `${whoIs(step.actor)}: ${told.join(" · ")}`;
}

const state = { step: 0, eyes: data.eyes[0], timer: null };

function render() {
  const step = steps[state.step];
  find("scrubber").value = String(state.step);
  const when = new Date(step.at).toLocaleString(data.language);
  find("where").textContent = `${texts.step} ${state.step + 1} ${texts.of} ${steps.length} · ${when}`;
  find("scrubber").setAttribute("aria-valuetext", find("where").textContent);
  find("happened").textContent = happened(step);
  find("board").replaceChildren(...board(viewsOf(state.eyes)[state.step]));
  find("first").disabled = find("back").disabled = state.step === 0;
  find("last").disabled = find("on").disabled = state.step === steps.length - 1;
}

function go(step) {
  state.step = Math.max(0, Math.min(steps.length - 1, step));
  if (state.step === steps.length - 1) stop();
  render();
}

function stop() {
  clearInterval(state.timer);
  state.timer = null;
  find("play").textContent = "▶";
  find("play").setAttribute("aria-pressed", "false");
  find("play").title = texts.play;
}

function playOrPause() {
  if (state.timer !== null) return stop();
  if (state.step === steps.length - 1) state.step = 0;
  state.timer = setInterval(() => go(state.step + 1), 900);
  find("play").textContent = "❚❚";
  find("play").setAttribute("aria-pressed", "true");
  find("play").title = texts.pause;
  render();
}

function begin() {
  find("title").textContent = document.title;
  find("eyes-label").textContent = texts.eyes;
  data.eyes.forEach((eyes, place) => {
    const option = element("option", "", whoIs(eyes.viewer));
    option.value = String(place);
    find("eyes").append(option);
  });
  find("eyes").addEventListener("change", (event) => {
    state.eyes = data.eyes[Number(event.target.value)];
    render();
  });
  const moves = { first: () => go(0), back: () => go(state.step - 1), on: () => go(state.step + 1),
    last: () => go(steps.length - 1), play: playOrPause };
  for (const [id, move] of Object.entries(moves)) {
    find(id).title = texts[id];
    find(id).setAttribute("aria-label", texts[id]);
    find(id).addEventListener("click", move);
  }
  find("scrubber").max = String(steps.length - 1);
  find("scrubber").setAttribute("aria-label", texts.step);
  find("scrubber").addEventListener("input", (event) => go(Number(event.target.value)));
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("select, input")) return;
    if (event.key === "ArrowRight") go(state.step + 1);
    if (event.key === "ArrowLeft") go(state.step - 1);
  });
  render();
}

begin();
