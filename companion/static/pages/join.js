// The join page: from a code to a chair in two taps.

import { h } from "../core/dom.js";
import { hostToken, ownSeats, rememberedName } from "../core/keeping.js";
import { speak, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { Stream } from "../core/stream.js";
import { chairs } from "./join/chairs.js";
import { closed, findTable, hasRoom } from "./join/finding.js";
import { sitDown } from "./join/sitting.js";
import { codeForm, codeIn } from "./parts/code.js";
import { importedNotice } from "./parts/imported.js";
import { masthead } from "./parts/masthead.js";
import { said, troubleWith } from "./parts/trouble.js";

const page = document.getElementById("page");
const code = codeIn(decodeURIComponent(location.pathname.split("/")[2] ?? ""));
const state = { found: null, busy: false, trouble: null, stream: null };

async function find() {
  state.found = null;
  draw();
  state.found = await findTable(code);
  draw();
  if (state.found.game) state.stream ??= new Stream(state.found.game, null, { frame: seated });
}

/** Others sit down meanwhile. */
function seated({ table }) {
  if (state.found?.game) state.found.table = table;
  draw();
}

async function take(name, seat) {
  if (state.busy) return;
  Object.assign(state, { busy: true, trouble: null });
  draw();
  try {
    location.assign(await sitDown(state.found, code, name, seat));
  } catch (why) {
    Object.assign(state, { busy: false, trouble: troubleWith(why) });
    draw();
  }
}

function nameForm(another) {
  const submit = (event) => {
    event.preventDefault();
    take(event.target.elements.name.value.trim(), null);
  };
  return h(
    "form",
    { class: "name-form", "data-key": `name-form-${another}`, onsubmit: submit },
    h("label", { for: "name" }, another ? t("join.another-name") : t("join.name")),
    h("input", { id: "name", name: "name", value: another ? "" : rememberedName(), required: true, maxlength: 24, autocomplete: "nickname", autocapitalize: "words", spellcheck: "false", enterkeyhint: "go" }),
    h("button", { class: another ? null : "strong", disabled: state.busy }, t("join.sit")),
  );
}

function sitting(found, own) {
  const form = hasRoom(found) && nameForm(own.length > 0);
  const rows = chairs(found, own, (seat, name) => take(name, seat));
  if (own.length === 0) return [rows, form, said(state.trouble)];
  // Whoever sits here already rarely wants a second chair, but may hand the phone around.
  return [rows, form && h("details", { class: "another", "data-key": "another", "data-keep": "" }, h("summary", {}, t("join.another")), form), said(state.trouble)];
}

const REASONS = { over: () => t("join.over"), locked: () => t("join.locked"), started: () => t("join.started"), full: () => t("join.full") };

function atTable(found) {
  const { game, ruleset } = found;
  const own = ownSeats(game).filter((seat) => found.table.chairs[seat]?.taken);
  const reason = closed(found);
  return h(
    "section",
    { class: "paper seating", "data-key": "seating" },
    h("h1", {}, ruleset.words.title),
    h("p", { class: "soft" }, t("join.at", { code })),
    importedNotice(found.table.imported),
    reason ? [h("p", { class: "why" }, REASONS[reason]()), chairs(found, own, null)] : sitting(found, own),
    h(
      "div",
      { class: "choices" },
      h("a", { class: "button", href: `/games/${game}` }, hostToken(game) ? t("join.show-table") : t("join.only-watch")),
      reason === "over" && h("a", { class: "button", href: `/games/${game}/replay` }, t("join.replay")),
    ),
  );
}

const STRANDED = { "dead-code": () => t("join.dead-code", { code }), "no-code": () => t("join.no-code"), unreachable: () => t("trouble.unreachable") };

function stranded({ why, text }) {
  return h(
    "section",
    { class: "paper seating", "data-key": `stranded-${why}` },
    h("h1", {}, t("join.title")),
    h("p", { class: "why", role: "status" }, STRANDED[why]?.() ?? text),
    why === "unreachable" || why === "refused"
      ? h("button", { class: "strong", onclick: find }, t("trouble.again"))
      : codeForm((typed) => location.assign(`/join/${typed}`), { value: code, strong: true }),
  );
}

function draw() {
  page.className = "leaf narrow";
  const { found } = state;
  const body = found === null ? h("p", { role: "status" }, t("join.finding")) : found.why ? stranded(found) : atTable(found);
  morph(page, [masthead(find), body]);
}

addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // the chairs have changed since
await speak();
await find();
