// The small QR code in the corner of a big screen.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

/**
 * For those who may see the invitation, the code is a button that shows the invitation large. For everybody else the
 * code is the address of this page, so that they can watch. The lobby has a large code instead.
 * @param {PageRoom} room
 * @param {() => unknown} enlarge
 */
export function cornerCode(room, enlarge) {
  const joins = room.mayInvite && !room.table.locked && room.invitation !== null;
  if (joins && room.table.phase === "lobby") return null;
  const picture = joins ? room.joinPicture() : room.watchPicture();
  /** @param {string} alt */
  const code = (alt) => picture && h("img", { class: "corner-qr", "data-key": picture, src: picture, alt, width: "96", height: "96" });
  if (!joins) return h("p", { class: "corner", "data-key": "watch-code" }, code(t("watch.qr")), h("span", {}, t("watch.along")));
  return h(
    "button",
    { class: "corner", "data-key": "join-code", "aria-haspopup": "dialog", onclick: enlarge },
    code(""),
    h("span", { class: "unseen" }, t("menu.invite")),
    room.invitation && h("b", {}, room.invitation.join_code),
  );
}
