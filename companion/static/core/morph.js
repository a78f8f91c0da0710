// Updates the nodes of a page to newly drawn ones. Nodes that have not changed are kept.
//
// A page draws itself again for every frame of the stream. A node that stays keeps its focus, its scroll position and its
// animation. A node with a new data-key is inserted, so that a style sheet can animate exactly this node. A node with data-own draws
// its content itself.

const HANDLERS = ["onclick", "oninput", "onchange", "onsubmit", "onkeydown", "onpointerdown", "ondragstart", "ondragover", "ondrop"];

/** @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement || node instanceof SVGElement ? node.dataset.key : undefined);

/**
 * @param {Node} old
 * @param {Node} drawn
 */
const isSame = (old, drawn) =>
  old.nodeType === drawn.nodeType && old.nodeName === drawn.nodeName && keyOf(old) === keyOf(drawn);

/**
 * @param {Element} old
 * @param {Element} drawn
 */
function morphAttributes(old, drawn) {
  for (const { name } of [...old.attributes]) {
    // A dialog or details that a person opened stays open.
    if (!drawn.hasAttribute(name) && !(name === "open" && old.hasAttribute("data-keep"))) old.removeAttribute(name);
  }
  for (const { name, value } of drawn.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const handler of HANDLERS) Object.assign(old, { [handler]: Reflect.get(drawn, handler) });
}

/**
 * @param {Node} old
 * @param {Node} drawn
 */
function morphNode(old, drawn) {
  if (!(old instanceof Element && drawn instanceof Element)) {
    if (old.nodeValue !== drawn.nodeValue) old.nodeValue = drawn.nodeValue;
    return;
  }
  morphAttributes(old, drawn);
  if (old.matches("input, textarea, select") && document.activeElement === old) return; // somebody is typing
  if (old.hasAttribute("data-own")) return; // it draws its content itself
  morph(old, [...drawn.childNodes]);
}

/**
 * @param {Element} parent
 * @param {Node} node
 * @returns {Node | null} the node after it
 */
function removed(parent, node) {
  const following = node.nextSibling;
  parent.removeChild(node);
  return following;
}

/**
 * Updates the children of `parent` to the drawn ones. Null, undefined and false draw nothing.
 * @param {Element} parent
 * @param {Child[]} drawn
 */
export function morph(parent, drawn) {
  const nodes = /** @type {unknown[]} */ (drawn).flat(Infinity).filter((node) => node instanceof Node);
  const keyed = new Map([...parent.children].filter(keyOf).map((node) => [keyOf(node), node]));
  const drawnKeys = new Set(nodes.map(keyOf));
  /** @type {Node | null} */
  let next = parent.firstChild;
  for (const node of nodes) {
    // Nodes that are gone are removed first. Otherwise other nodes would have to be moved, and would lose the focus.
    while (next && keyOf(next) && !drawnKeys.has(keyOf(next))) next = removed(parent, next);
    const known = keyOf(node) ? keyed.get(keyOf(node)) : next;
    if (known && isSame(known, node)) {
      if (known === next) next = known.nextSibling;
      else parent.insertBefore(known, next);
      morphNode(known, node);
    } else {
      parent.insertBefore(node, next);
    }
  }
  while (next) next = removed(parent, next);
}
