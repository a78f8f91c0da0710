// Makes status, table and hand fit on the screen of a phone. If they do not fit, something is left out or made smaller, step by
// step, until they fit. The style sheet (phone_tight.css) says what each step changes. The board of a race takes the room that is
// left. Only if that is too little, the first two steps are used.

const STEPS = ["hand", "tips", "labels", "names", "cards"];
const STEPS_FOR_A_RACE = 2;
const MIN_RACE_HEIGHT_PX = 100;
const ROUNDING_PX = 1;
const MIN_NAME_WIDTH = 1.5; // as a multiple of its height

/** @param {Element | null} node */
const holdsItsContent = (node) => !node || node.scrollHeight <= node.clientHeight + ROUNDING_PX;

/**
 * Whether every name has room for a few letters, or is not shown.
 * @param {Element} page
 */
function namesAreReadable(page) {
  const names = [...page.querySelectorAll(".public .player .who")].filter((name) => name.clientWidth > 1);
  return names.every((name) => name.clientWidth >= name.clientHeight * MIN_NAME_WIDTH);
}

/** @param {Element} felt */
const isRace = (felt) => felt.classList.contains("race-field");

/**
 * How much of a board is visible before the reader scrolls. The table part of the page cuts off the rest.
 * @param {Element} felt
 */
function visibleHeight(felt) {
  const { top, bottom } = felt.getBoundingClientRect();
  const table = felt.closest(".public");
  return table ? Math.min(bottom, table.getBoundingClientRect().bottom - table.scrollTop) - top : bottom - top;
}

/**
 * @param {Element} page
 * @param {HTMLElement} felt
 */
function fits(page, felt) {
  if (isRace(felt)) return visibleHeight(felt) >= MIN_RACE_HEIGHT_PX;
  const board = felt.parentElement;
  const holders = [".public", ".private", ".public .piles"].map((name) => page.querySelector(name));
  const isWhole = felt.offsetHeight <= (board?.clientHeight ?? 0) + ROUNDING_PX;
  return isWhole && holders.every(holdsItsContent) && namesAreReadable(page);
}

/**
 * Whether texts are so large that the whole page scrolls (phone_fit.css).
 * @param {Element} page
 */
function scrolls(page) {
  const table = page.querySelector(".public");
  return table !== null && getComputedStyle(table).overflowY === "visible";
}

/**
 * @param {HTMLElement} page
 * @param {number} steps
 */
function tighten(page, steps) {
  if (steps === 0) delete page.dataset.tight;
  else page.dataset.tight = STEPS.slice(0, steps).join(" ");
}

/** @param {HTMLElement} page */
export function fitPhone(page) {
  const felt = page.querySelector("[data-phase=playing] .board > :is(.felt, .race-field).small");
  if (!(felt instanceof HTMLElement) || scrolls(page)) return tighten(page, 0);
  const most = isRace(felt) ? STEPS_FOR_A_RACE : STEPS.length;
  /** @param {number} steps */
  const fitsAfter = (steps) => {
    tighten(page, steps);
    return fits(page, felt);
  };
  let steps = page.dataset.tight?.split(" ").length ?? 0; // usually the page needs the same steps as before
  if (fits(page, felt)) {
    while (steps > 0 && fitsAfter(steps - 1)) steps--;
    tighten(page, steps);
  } else {
    while (steps < most && !fitsAfter(steps + 1)) steps++;
  }
}

/**
 * Fits the page again when the size of the screen or of the texts has changed.
 * @param {HTMLElement} page
 */
export function fitWhenResized(page) {
  const gauge = document.createElement("div"); // invisible; its size depends on the screen and on the size of texts
  gauge.className = "gauge";
  document.body.append(gauge);
  new ResizeObserver(() => fitPhone(page)).observe(gauge);
}
