// The small QR code in the corner of a big screen.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * If the table belongs to an evening, the code is that of the evening, so that whoever scans it joins the evening. For those
 * who may see the invitation, the code is a button that shows the invitation large. For everybody else the
 * code has the address of this page, so that others can watch. The lobby has a large code instead.
 * @param {PageRoom} room
 * @param {() => unknown} enlarge
 */
export function cornerCode(room, enlarge) {
  const ofTable = room.mayInvite && !room.table.locked ? room.invitation : null;
  const inviting = room.evening?.invitation ? room.evening : ofTable && room;
  if (inviting && room.table.phase === "lobby" && !room.table.locked) return null;
  const picture = inviting ? inviting.joinPicture() : room.watchPicture();
  /** @param {string} alt */
  const code = (alt) => picture && h("img", { class: "corner-qr", "data-key": picture, src: picture, alt, width: "96", height: "96" });
  if (!inviting) return h("p", { class: "corner", "data-key": "watch-code" }, code(t("watch.qr")), h("span", {}, t("watch.along")));
  return h(
    "button",
    { class: "corner", "data-key": "join-code", "aria-haspopup": "dialog", onclick: enlarge },
    code(""),
    h("span", { class: "unseen" }, t("menu.invite")),
    h("b", {}, inviting.invitation?.join_code),
  );
}
