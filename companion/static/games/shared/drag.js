// Drags a card with a finger or a mouse. When the card is dropped, the element with data-drop below it is clicked.

const MIN_DISTANCE_PX = 10; // less than this is a tap

let dragged = false;
/** @type {(() => void) | null} Ends the current drag without dropping the card. */
let giveUp = null;

addEventListener("pointerdown", () => (dragged = false), { capture: true }); // whatever the finger touches next

/**
 * @param {number} x
 * @param {number} y
 */
const place = (x, y) => document.elementsFromPoint(x, y).map((node) => node.closest("[data-drop]")).find(Boolean);

/** @param {Element} card */
function ghostOf(card) {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true);
  const layer = document.createElement("div");
  layer.className = "dragged";
  layer.setAttribute("aria-hidden", "true");
  layer.append(ghost);
  document.body.append(layer);
  for (const [name, value] of Object.entries({ left, top, width, height })) layer.style.setProperty(name, `${value}px`);
  return layer;
}

/**
 * A handler for a card's onpointerdown. `lift` is called when the drag begins.
 * @param {() => unknown} lift
 */
export const startDrag = (lift) => (/** @type {Handled<PointerEvent>} */ down) => {
  if (down.button !== 0 || !down.isPrimary) return;
  stopDrag();
  const card = down.currentTarget;
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @param {PointerEvent} event */
  const move = (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!ghost && Math.hypot(x, y) < MIN_DISTANCE_PX) return;
    if (!ghost) {
      dragged = true;
      ghost = ghostOf(card.querySelector("svg") ?? card);
      lift();
    }
    ghost.style.setProperty("translate", `${x}px ${y}px`);
  };
  const end = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    ghost?.remove();
    giveUp = null;
  };
  /** @param {PointerEvent} event */
  const stop = (event) => {
    end();
    setTimeout(() => (dragged = false)); // reset after the click that may follow
    const target = ghost && event.type === "pointerup" ? place(event.clientX, event.clientY) : null;
    if (target instanceof HTMLElement) target.click();
  };
  giveUp = end;
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
};

/** Ends the current drag, for example because the hand is hidden. The card is not dropped. */
export function stopDrag() {
  giveUp?.();
  dragged = false;
}

/** Whether the current click is just the end of a drag. */
export const endsDrag = () => dragged;
