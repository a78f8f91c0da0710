// Scales a score sheet to the largest size that fits into the board of a stage.

const LARGEST = 1.3;
const SMALLEST = 0.5;
const TRIES = 6;

/**
 * For a reader who may write, the sheet scrolls instead of being made smaller, so that its cells stay easy to tap.
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
