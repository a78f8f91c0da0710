// The page of the club: the game nights at which this browser's owner was, everybody who was there, and their ratings.

import { h } from "../core/dom.js";
import { setLanguage, t } from "../core/language.js";
import { morph } from "../core/morph.js";
import { startPage } from "../core/page_start.js";
import { Club } from "./club/club.js";
import { clubDialogs } from "./club/dialogs.js";
import { eveningList } from "./club/evening_list.js";
import { memberList, sameNames } from "./club/members.js";
import { Dialog } from "./parts/dialog.js";
import { errorParagraph } from "./parts/errors.js";
import { keepFocus } from "./parts/focus.js";
import { masthead } from "./parts/masthead.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const club = new Club(() => draw());
const chosen = { member: "" };
/** @type {Dialog} */
const dialog = new Dialog((name) => clubDialogs[name]?.(club, { dialog, chosen }) ?? null);

/** @param {ClubMember} member */
function open(member) {
  chosen.member = member.id;
  club.trouble = null;
  dialog.show("member");
}

function lastChange() {
  const change = club.overview?.changes[0];
  if (!change) return null;
  const names = change.people.map((id) => club.name(id));
  const done = change.what === "members_merged" ? t("club.change-merged", { name: names[0], into: names[1] }) : t("club.change-renamed", { name: names[0] });
  return h(
    "div",
    { class: "last-change", "data-key": "last-change" },
    h("p", {}, change.undone ? t("club.undone") : done),
    h("button", { disabled: club.busy, onclick: () => club.change("POST", change.undone ? "/redo" : "/undo", { version: change.version }) }, change.undone ? t("change.redo") : t("change.undo")),
  );
}

function content() {
  if (club.tokens.length === 0 || club.missing) return h("section", { class: "paper" }, h("h1", {}, t("club.title")), h("p", {}, t("club.nobody")), h("p", {}, h("a", { class: "button strong", href: "/" }, t("home.link"))));
  if (!club.overview) return club.trouble ? h("section", { class: "paper" }, errorParagraph(club.trouble), h("button", { class: "strong", onclick: () => club.load() }, t("error.retry"))) : h("p", { role: "status" }, t("home.waiting"));
  return [
    h("h1", { "data-key": "title" }, t("club.title")),
    sameNames(club),
    lastChange(),
    h("section", { class: "paper", "data-key": "people", "aria-label": t("people.title") }, h("h2", {}, t("people.title")), memberList(club, open), h("p", { class: "soft" }, t("club.rating-note"))),
    h("section", { class: "paper", "data-key": "evenings", "aria-label": t("club.evenings") }, h("h2", {}, t("club.evenings")), eveningList(club)),
    !dialog.shown && errorParagraph(club.trouble),
  ];
}

function draw() {
  const held = document.activeElement;
  page.className = "leaf club";
  document.title = `${t("club.title")} · Wurmtisch`;
  morph(page, [masthead(draw), content()]);
  if (dialog.shown) dialog.redraw();
  keepFocus(held, () => page.querySelector("button"));
}

startPage();
await setLanguage();
draw();
if (club.tokens.length > 0) await club.load();
