// Makes a score sheet as large as it fits into the board of a stage.

const LARGEST = 1.3;
const SMALLEST = 0.5;
const TRIES = 6;

/**
 * Whoever writes needs cells that can be hit: then the sheet is not made smaller, and scrolls in its board if need be.
 * @param {Element} page
 * @param {boolean} writes
 */
export function fitSheet(page, writes) {
  const board = page.querySelector(".board:has(> .sheet-paper)");
  const paper = board?.querySelector(".sheet-paper");
  if (!(board instanceof HTMLElement && paper instanceof HTMLElement)) return;
  /** @param {number} zoom */
  const fits = (zoom) => {
    paper.style.zoom = String(zoom);
    return paper.getBoundingClientRect().height <= board.clientHeight && board.scrollWidth <= board.clientWidth;
  };
  let [low, high] = [writes ? 1 : SMALLEST, LARGEST];
  if (fits(high)) return;
  for (let tried = 0; tried < TRIES; tried++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}
