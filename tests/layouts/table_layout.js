// Checks the layout of the stage (the table page on a big screen) as it is drawn now. Returns a list of faults.
(phase) => {
  const visible = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".unseen");
  const named = (node) => `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className} "${(node.ariaLabel ?? node.textContent).slice(0, 40)}"`;
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const page = document.getElementById("page");
  const found = [];
  const all = (selector) => [...page.querySelectorAll(selector)].filter(visible);
  const hidden = (box) => box.width <= 1.5 || box.height <= 1.5; // only for screen readers

  if (!page.classList.contains("stage")) return ["this is no stage"];
  // The stage fills the whole screen, and there is no scroll bar.
  for (const node of [document.documentElement, document.body, page]) {
    if (node.scrollHeight > high + 1 || node.scrollWidth > wide + 1) found.push(`${named(node).slice(0, 30)} is ${node.scrollWidth} x ${node.scrollHeight}`);
  }
  if (page.getBoundingClientRect().height < high - 1) found.push("the page is lower than the screen");
  for (const node of all("*")) {
    const { overflowX, overflowY } = getComputedStyle(node);
    const down = ["auto", "scroll"].includes(overflowY) && node.scrollHeight > node.clientHeight + 1;
    const across = ["auto", "scroll"].includes(overflowX) && node.scrollWidth > node.clientWidth + 1;
    if (down || (across && !node.matches(".score-scroll"))) found.push(`${named(node)} scrolls`);
  }
  // Every picture and text is inside the screen and inside its part of the stage.
  const parts = ".top, .messages, .arena, .finale, .lobby-columns, .bottom, .player, .board, .standings, .standings li, .podium, .lobby, .chair, .joining";
  for (const node of all(`${parts}, .top *, .arena :is(.card, .tile, .pile, .slot, .portrait, .name, .points, .badge, .facts, .place, .claim, .gone, .round, .lane, .lane-strip, .order li, .collisions, .locked-next, td, th, .gained, .total), .finale :is(.portrait, .name, .block, .points, .below li), .lobby-columns :is(.name, .state, button, .qr, .code, .address), .bottom :is(li, button, a)`)) {
    const box = node.getBoundingClientRect();
    if (hidden(box) || node.closest("svg")?.closest("[aria-hidden]") === node.closest("svg") && node.tagName !== "svg") continue;
    const owner = node.parentElement.closest(parts) ?? page;
    const room = owner.getBoundingClientRect();
    const out = Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
    const ring = node.closest(".pile") || node.matches(".card") ? 12 : 2; // a pile has a ring and a count at its edge
    if (out > ring && !node.closest(".score-scroll")) found.push(`${named(node)} leaves ${named(owner).slice(0, 40)} by ${Math.round(out)} px`);
    if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) found.push(`${named(node)} leaves the screen`);
  }
  // Parts do not overlap.
  const boxes = all(".top, .messages, .player, .arena > .board, .standings, .podium, .finale > :is(.board, .score-scroll), .lobby, .joining, .bottom").map((node) => [node, node.getBoundingClientRect()]);
  for (const [at, [node, box]] of boxes.entries()) {
    for (const [other, its] of boxes.slice(at + 1)) {
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 1.5 && down > 1.5) found.push(`${named(node)} and ${named(other)} lie on each other`);
    }
  }
  // Names are not cut off.
  for (const node of all(".player .who, .standings .name, .podium .name, .chair .name")) {
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0) found.push(`${named(node)} is cut off`);
  }
  // Controls can be tapped.
  for (const node of all("button, a, summary")) {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !node.contains(hit)) found.push(`${named(node)} is covered by ${hit ? named(hit) : "nothing"}`);
    if (Math.min(right - left, bottom - top) < 43.5) found.push(`${named(node)} is ${Math.round(right - left)} x ${Math.round(bottom - top)}`);
  }
  // Whose turn it is can be read from four metres.
  const said = page.querySelector(".top .status, .top .winner");
  if (said && parseFloat(getComputedStyle(said).fontSize) < high / 25) found.push(`the status is only ${getComputedStyle(said).fontSize} high`);
  if (phase === "playing" && !said?.textContent) found.push("no status");
  // The QR code is visible.
  const code = page.querySelector(".corner-qr, .joining .qr")?.getBoundingClientRect();
  if (!code || Math.min(code.width, code.height) < high * 0.12) found.push(`the code is ${code ? Math.round(code.height) : 0} px high`);
  // Cards and lanes use the space of the board.
  const board = page.querySelector(".arena > .board");
  if (page.querySelector(".messages > :not([hidden])")) return found; // requests may leave less space for the board
  if (board && board.getBoundingClientRect().height < high * 0.6) found.push("the board is low");
  for (const node of all(".arena > .players .portrait")) {
    if (node.getBoundingClientRect().height < high * 0.06) found.push(`a face is only ${Math.round(node.getBoundingClientRect().height)} px high`);
  }
  return found;
}
