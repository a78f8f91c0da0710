// The invitation: QR code, join code and address.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/**
 * The warning that other devices cannot open this link, or false.
 * @param {Invitation} invitation
 */
export const onlyHere = ({ link }) => LOCAL.test(link) && h("p", { class: "only-here" }, t("invitation.only-here"));

/**
 * The invitation to the evening of this table, or to the table if it belongs to none.
 * @param {PageRoom} room
 */
export function invitationPanel(room) {
  if (room.evening?.invitation) return room.evening.invitationPanel();
  if (!room.mayInvite) return null;
  const { invitation } = room;
  const picture = room.joinPicture();
  return h(
    "section",
    { class: "joining paper", "data-key": "joining", "aria-label": t("invitation.title") },
    h("h2", {}, t("invitation.title")),
    picture && h("img", { class: "qr", "data-key": "join-qr", src: picture, alt: t("invitation.qr"), width: "240", height: "240" }),
    invitation && h("p", { class: "code" }, h("span", {}, t("invitation.code")), " ", h("strong", {}, invitation.join_code)),
    invitation && h("p", { class: "address" }, invitation.link.replace(/^https?:\/\//, "")),
    invitation && onlyHere(invitation),
  );
}
