// Dragging a card to where it should go, with a finger or a mouse. It ends in a click on the place it was dropped on.

const SLIP = 10; // a finger trembles: less than this is a tap

let dragged = false;

const place = (x, y) => document.elementsFromPoint(x, y).map((node) => node.closest?.("[data-drop]")).find(Boolean);

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

/** For a card's onpointerdown: `lift` is called when the drag begins, so that the places light up. */
export const dragging = (lift) => (down) => {
  if (down.button !== 0 || !down.isPrimary) return;
  dragged = false;
  const card = down.currentTarget;
  let ghost = null;
  const move = (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!ghost && Math.hypot(x, y) < SLIP) return;
    if (!ghost) {
      dragged = true;
      ghost = ghostOf(card.querySelector("svg") ?? card);
      lift();
    }
    ghost.style.setProperty("translate", `${x}px ${y}px`);
  };
  const stop = (event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    ghost?.remove();
    setTimeout(() => (dragged = false)); // after the click, if one comes
    if (ghost && event.type === "pointerup") place(event.clientX, event.clientY)?.click();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
};

/** Whether the click that comes now only ends a drag. */
export const wasDragged = () => dragged;
