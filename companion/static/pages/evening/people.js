// The people of an evening: who is here, who plays where, and who has left.

import { personFace } from "../../art/people.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * Where the person is, in a few words.
 * @param {EveningRoom} room
 * @param {Person} person
 */
export function whereIs(room, { id, left, place }) {
  if (left) return t("people.left");
  const table = room.table(place);
  if (!table || table.phase === "over") return null;
  const title = room.titleOf(table.ruleset);
  return table.seats.some(({ person }) => person === id) ? t("people.plays", { title }) : t("people.watches", { title });
}

/**
 * A note that the person's phone is away, and since when. Null if the phone is there, or if the person has left.
 * @param {EveningRoom} room
 * @param {Person} person
 */
export function awayNote(room, { id, left }) {
  const time = left ? null : room.awaySince(id);
  return time && h("span", { class: "soft away" }, t("players.away", { time }));
}

/**
 * `open` is called when the reader taps a person whose name and face may be changed here.
 * @param {EveningRoom} room
 * @param {((person: Person) => unknown) | null} open
 */
export function peopleList(room, open) {
  const { view, me, isHost } = room;
  if (!view) return null;
  /** @param {Person} person */
  const entry = (person) => {
    const own = person.id === me?.id;
    const where = whereIs(room, person);
    const away = awayNote(room, person);
    const content = [
      personFace(person),
      h("span", { class: "who" }, h("span", { class: "name" }, person.name, own && h("span", { class: "soft" }, ` (${t("players.you")})`)), person.id === view.hosted_by && h("span", { class: "soft" }, t("hosting.title")), where && h("span", { class: "soft where" }, where), away),
    ];
    const mayChange = open && (own || isHost);
    return h(
      "li",
      { class: ["person", person.left && "left", away && "gone"].filter(Boolean).join(" "), "data-key": `person-${person.id}` },
      mayChange ? h("button", { type: "button", class: "person-button", "aria-haspopup": "dialog", onclick: () => open(person) }, content, h("span", { class: "pen", "aria-hidden": "true" }, "✎"), h("span", { class: "unseen" }, ` ${t("people.change")}`)) : content,
    );
  };
  const sorted = [...view.people].sort((one, other) => Number(one.left) - Number(other.left));
  return h("ul", { class: "people", "aria-label": t("people.title") }, sorted.map(entry));
}
