// Checks the layout of a phone page as it is drawn now; returns a list of faults. `percent` is the text size. Up to
// 130 %, the status, the table and the hand must be visible without scrolling.
(percent) => (phase) => {
  const visible = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".unseen");
  const named = (node) => `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className} "${(node.ariaLabel ?? node.textContent).slice(0, 40)}"`;
  const wide = document.documentElement.clientWidth;
  const high = document.documentElement.clientHeight;
  const SMALLEST_BOARD = 100; // px
  const SMALLEST_NAME = 2.5; // the width of the name of the player on turn, as a multiple of its height
  const found = [];
  const reach = (node) => {
    // The part of a node that no scrolling ancestor cuts off.
    let { left, top, right, bottom } = node.getBoundingClientRect();
    const above = (at) => (getComputedStyle(at).position === "absolute" ? at.offsetParent : at.parentElement);
    for (let at = above(node); at; at = above(at)) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left); right = Math.min(right, box.right);
      top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
    }
    return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(wide, right), bottom: Math.min(high, bottom) };
  };

  // No element is wider than the screen.
  for (const scroller of [document.documentElement, document.body, ...document.querySelectorAll(".public, .private, .board")]) {
    if (scroller.scrollWidth > scroller.clientWidth + 1) found.push(`${named(scroller).slice(0, 40)} scrolls sideways`);
  }
  for (const node of document.querySelectorAll("#page button, #page summary, #page a, .status, .card, .tile, .player, .action")) {
    const box = node.getBoundingClientRect();
    if (visible(node) && box.width > 0 && (box.left < -1 || box.right > wide + 1)) found.push(`${named(node)} leaves the screen`);
  }
  // A script can scroll what is hidden by `overflow: hidden`, but a finger cannot.
  const hiddenScroll = (node) => {
    for (let at = node.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowY === "hidden" && at.scrollTop > 1) return at;
      if (overflowX === "hidden" && at.scrollLeft > 1) return at;
    }
    return null;
  };
  // Every control can be tapped: after scrolling to it, a tap in its middle hits the control or its content.
  for (const node of document.querySelectorAll("#page button, #page summary, #page a")) {
    if (!visible(node)) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const stuck = hiddenScroll(node);
    if (stuck) {
      found.push(`${named(node)} cannot be scrolled into view`);
      [stuck.scrollTop, stuck.scrollLeft] = [0, 0];
      continue;
    }
    const { left, top, right, bottom } = reach(node);
    const overlapping = node.matches(".in-hand"); // the next card covers all but the left edge
    const x = overlapping ? left + Math.min(20, (right - left) / 2) : (left + right) / 2;
    const y = overlapping ? top + Math.min(20, (bottom - top) / 2) : (top + bottom) / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(node.contains(hit) || hit.contains(node) && hit.closest("button, summary, a") === node)) {
      found.push(`${named(node)} is covered by ${hit ? named(hit) : "nothing"}`);
    }
    const also = node.matches(".row .target"); // a large button has the same effect
    if (!overlapping && !also && Math.min(right - left, bottom - top) < 43.5) found.push(`${named(node)} is ${Math.round(right - left)} x ${Math.round(bottom - top)}`);
  }
  document.body.scrollTop = 0;
  for (const part of document.querySelectorAll(".public, .private")) part.scrollTop = 0;
  if (percent > 130 || phase !== "playing") return found;
  const whole = (node, name) => {
    if (!node || !visible(node)) return;
    const box = node.getBoundingClientRect();
    const seen = reach(node);
    const lost = Math.max(box.bottom - seen.bottom, seen.top - box.top, box.right - seen.right, seen.left - box.left);
    if (lost > 1.5) found.push(`${name} is cut off by ${Math.round(lost)} px: ${named(node)}`);
  };
  whole(document.querySelector(".status"), "the status");
  for (const name of percent > 100 ? [] : document.querySelectorAll(".public .player.acting .who")) {
    const [across, down] = [name.clientWidth, name.clientHeight];
    if (across > 1 && across < SMALLEST_NAME * down) found.push(`${named(name)} is only ${across} x ${down}`); // 1 px: shown by the mark only
  }
  const board = document.querySelector(".board-view");
  const requested = document.querySelector(".request, .result, .verdict, .top .notice p, .imported");
  if (requested) { // it may push the table down, but the board keeps its smallest size
    if (board && Math.min(board.clientWidth, board.clientHeight) < SMALLEST_BOARD) found.push(`the board is only ${board.clientWidth} x ${board.clientHeight}`);
    board?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (board && hiddenScroll(board)) found.push("the board cannot be scrolled into view");
    return found;
  }
  // Status, table and hand are visible without scrolling.
  // While a move is entered, its form replaces the table. With large texts the form may need scrolling.
  const essential = percent > 100 && document.querySelector(".crawling") ? null : ".pile, .row > li > *, .bidder, .facts > *";
  for (const node of essential ? document.querySelectorAll(essential) : []) whole(node, "the table");
  if (board) {
    const seen = reach(board);
    if (Math.min(seen.right - seen.left, seen.bottom - seen.top) < SMALLEST_BOARD) found.push(`of the board only ${Math.round(seen.right - seen.left)} x ${Math.round(seen.bottom - seen.top)} can be seen`);
  }
  for (const node of document.querySelectorAll(".in-hand, .action, .bid, .peek, .stepper, .directions, .finish-switch, .race-hand .strong, .post-choice")) whole(node, "the hand");
  return found;
}
