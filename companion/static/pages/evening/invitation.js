// The invitation to an evening: QR code, join code and address.

import { h } from "../../core/dom.js";
import { t } from "../../core/language.js";
import { onlyHere } from "../parts/invitation.js";

/** @param {EveningRoom} room */
export function invitationPart(room) {
  const { invitation } = room;
  if (!invitation) return null;
  const picture = room.joinPicture();
  return h(
    "section",
    { class: "joining paper", "data-key": "joining", "aria-label": t("evening.join") },
    h("h2", {}, t("evening.join")),
    picture && h("img", { class: "qr", "data-key": "join-qr", src: picture, alt: t("invitation.qr"), width: "240", height: "240" }),
    h("p", { class: "code" }, h("span", {}, t("invitation.code")), " ", h("strong", {}, invitation.join_code)),
    h("p", { class: "address" }, invitation.link.replace(/^https?:\/\//, "")),
    onlyHere(invitation),
  );
}
