// The evening on a big screen that everybody looks at: how to join, who is here, what is played, and who is ahead. It fills the
// screen and never scrolls.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { invitationPart } from "./invitation.js";
import { awayNote, whereIs } from "./people.js";
import { phoneRequests } from "./phone_request.js";
import { stageStandings } from "./stage_standings.js";

const MANY = 8;

/** @param {EveningRoom} room */
function headline(room) {
  const people = room.view?.people.filter(({ left }) => !left).length ?? 0;
  const played = room.standings?.games.length ?? 0;
  const text = people === 0 ? t("evening.gather") : played === 0 ? t("evening.ready", { count: people }) : t("evening.between", { count: played });
  return h("div", { class: "headline" }, h("h1", {}, room.view?.title || t("evening.title")), h("p", { class: "status", role: "status" }, text));
}

/** @param {EveningRoom} room */
function crowd(room) {
  const ranked = room.standings?.ranking.map(({ person }) => person) ?? [];
  const here = room.view?.people.filter(({ left }) => !left) ?? [];
  // If there are many people, those who are in the standings are not shown again.
  const people = here.length > MANY ? here.filter(({ id }) => !ranked.includes(id)) : here;
  if (people.length === 0) return null;
  return h(
    "ul",
    { class: `crowd${people.length > MANY ? " many" : ""}`, "data-key": "crowd", "aria-label": t("people.title") },
    people.map((person) => h("li", { class: room.away.has(person.id) ? "gone" : null, "data-key": `crowd-${person.id}` }, personFace(person), h("span", { class: "name" }, person.name), h("span", { class: "soft where" }, whereIs(room, person)), awayNote(room, person))),
  );
}

/**
 * @param {EveningRoom} room
 * @param {{ dialog: Dialog, tables: Child, rotation: import("./rotation.js").Rotation }} parts `tables` is null while nothing is played
 */
export const eveningStage = (room, { dialog, tables, rotation }) => [
  h(
    "header",
    { class: "top", "data-key": "top" },
    headline(room),
    room.mayCall && h("button", { class: "strong", "aria-haspopup": "dialog", onclick: () => dialog.show("next") }, t("next.title")),
    h("button", { class: "menu", "aria-haspopup": "dialog", onclick: () => dialog.show("menu") }, t("menu.title")),
  ),
  h("div", { class: "messages", "data-key": "messages" }, phoneRequests(room)),
  h(
    "div",
    { class: room.standings?.games.length ? "evening-columns ranked" : "evening-columns", "data-key": "columns" },
    h("div", { class: "column", "data-key": "left" }, stageStandings(room, rotation), tables ?? crowd(room)),
    invitationPart(room),
  ),
];
