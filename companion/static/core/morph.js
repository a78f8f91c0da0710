// Brings what is on the page to what should be there, and leaves alone what is right already.
//
// A page draws itself anew for every frame of the stream. What stays keeps its focus, its scroll position and its
// animation; what is new (known by its data-key) is inserted, so a style sheet can animate exactly that.

const HANDLERS = ["onclick", "oninput", "onchange", "onsubmit", "onkeydown", "onpointerdown", "ondragstart", "ondragover", "ondrop"];

const keyOf = (node) => node.dataset?.key;
const alike = (old, fresh) =>
  old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    // A dialog or details that a person opened stays open, whatever the drawing says.
    if (!fresh.hasAttribute(name) && !(name === "open" && old.dataset.keep !== undefined)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const handler of HANDLERS) old[handler] = fresh[handler];
}

function morphNode(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  morphAttributes(old, fresh);
  if (old.matches("input, textarea, select") && document.activeElement === old) return; // somebody is typing
  morph(old, [...fresh.childNodes]);
}

/** Makes the children of `parent` what `fresh` says. */
export function morph(parent, fresh) {
  const keyed = new Map([...parent.children].filter(keyOf).map((node) => [keyOf(node), node]));
  let place = parent.firstChild;
  for (const node of fresh) {
    const known = keyOf(node) ? keyed.get(keyOf(node)) : place;
    if (known && alike(known, node)) {
      if (known === place) place = place.nextSibling;
      else parent.insertBefore(known, place);
      morphNode(known, node);
    } else {
      parent.insertBefore(node, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}
