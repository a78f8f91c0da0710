// Animates changes of the page: cards travel from their old place to their new one, and piles turn over.
//
// A card travels from one element to another. Both elements have a name in `data-place`. Their positions are recorded before the
// page is drawn again, and compared with the positions afterwards. No code waits for a motion. The next motion ends the current one.

import { h } from "./dom.js";

const TRAVEL_MS = 260;
const SLIDE_MS = 220;
const HALF_TURN_MS = 120;
const STAGGER_MS = 20;
const LEAST_PX = 2; // shorter distances are not animated
const MAX_TRAVELS = 16;
const CARD = "svg.card, svg.tile";

/** About how long the motions of a frame take. */
export const MOTION_MS = 450;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** Whether the reader wants no motion. */
export const isCalm = () => calm.matches;

/**
 * The position of a place: its rectangle, the rectangle of its card, and its offset within its parent.
 * @typedef {{ node: Element, rect: DOMRect, card: DOMRect | null, left: number, top: number }} Spot
 */

/**
 * @param {Element} node
 * @returns {Spot}
 */
function spotOf(node) {
  const rect = node.getBoundingClientRect();
  const parent = node.parentElement?.getBoundingClientRect() ?? rect;
  return { node, rect, card: node.querySelector(CARD)?.getBoundingClientRect() ?? null, left: rect.x - parent.x, top: rect.y - parent.y };
}

/**
 * A rectangle in the middle of `rect`. It has the proportions of `like` and is not larger than `like`.
 * @param {DOMRect} rect
 * @param {DOMRect} like
 */
function within(rect, like) {
  const scale = Math.min(1, rect.height / like.height, rect.width / like.width);
  const [width, height] = [like.width * scale, like.height * scale];
  return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
}

/**
 * The CSS transformation that shows an element at `from` although it is at `to`.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function moved(from, to) {
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
}

/**
 * Turned around the vertical axis.
 * @param {number} degrees
 */
const turned = (degrees) => `perspective(40rem) rotateY(${degrees}deg)`;

/**
 * @param {string} start
 * @param {Travel["ends"] | "turned"} ends
 * @returns {Keyframe[]}
 */
function flight(start, ends) {
  if (ends === "turned") return [{ transform: start }, { transform: "none", offset: 0.5 }, { transform: turned(90) }];
  if (ends === "gone") return [{ transform: start }, { transform: "scale(0.7)", opacity: 1, offset: 0.85 }, { transform: "scale(0.4)", opacity: 0 }];
  if (ends === "below") return [{ transform: start }, { transform: "translate(-40%, 42%) scale(0.35)", opacity: 1, offset: 0.8 }, { transform: "translate(-40%, 42%) scale(0.3)", opacity: 0 }];
  return [{ transform: start }, { transform: "none" }];
}

export class Motion {
  #root;
  /** @type {Map<string, Spot>} The position of each place before the page was drawn again. */
  #before = new Map();
  /** @type {Map<string, Node>} Copies of the cards that lay in each place. */
  #pictures = new Map();
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element[]} Copies of cards that are travelling. */
  #ghosts = [];
  #stays = false; // whether copies stay where they arrive, because the page will not be drawn

  /** @param {Element} root */
  constructor(root) {
    this.#root = root;
  }

  #spots() {
    const seen = [...this.#root.querySelectorAll("[data-place]")].map(spotOf).filter(({ rect }) => rect.width > 0 && rect.height > 0);
    return new Map(seen.map((spot) => [spot.node.getAttribute("data-place") ?? "", spot]));
  }

  /** Ends all motions. */
  stop() {
    for (const animation of this.#running) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  /**
   * Records all positions before the page is drawn.
   * @param {Travel[]} travels the travels that `run` will show
   */
  record(travels) {
    this.stop();
    if (isCalm()) return;
    this.#before = this.#spots();
    this.#pictures = new Map();
    for (const name of travels.flatMap(({ from, to, turns }) => [from?.[0], to?.[0], turns])) {
      const picture = name && this.#before.get(name)?.node.querySelector(CARD);
      if (picture) this.#pictures.set(name, picture.cloneNode(true));
    }
  }

  /**
   * Animates all changes since `record`.
   * @param {Travel[]} travels
   * @param {boolean} [drawn] whether the page has been drawn again; if not, copies of cards stay where they arrive
   */
  run(travels, drawn = true) {
    if (isCalm()) return;
    this.#stays = !drawn;
    const after = this.#spots();
    const arriving = new Set(travels.flatMap(({ to }) => to ?? []));
    for (const [name, spot] of after) if (!arriving.has(name)) this.#slide(spot, this.#before.get(name));
    for (const [nth, travel] of travels.slice(0, MAX_TRAVELS).entries()) {
      const delay = (travel.after ? TRAVEL_MS : 0) + nth * STAGGER_MS;
      if (travel.turns) this.#turn(travel, after.get(travel.turns), delay);
      else this.#travel(travel, after, delay);
    }
  }

  /**
   * Shows the first half of turning a pile over, until the page shows the pile's new top card. `run` shows the second half.
   * @param {Travel[]} travels
   * @param {number} ms
   */
  approach(travels, ms) {
    this.record(travels);
    if (isCalm()) return;
    const turning = travels.find(({ turns }) => turns)?.turns;
    const face = turning && this.#before.get(turning)?.node.querySelector(CARD);
    if (!face) return;
    this.#animate(face, [{ transform: turned(0) }, { transform: turned(0), offset: 0.5 }, { transform: turned(90) }], { duration: ms, fill: "forwards" });
    for (const travel of travels.filter(({ to }) => to?.[0] === turning)) this.#travel({ ...travel, ends: "turned" }, this.#before, 0, ms);
  }

  /**
   * @param {Element} node
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  #animate(node, frames, options) {
    const animation = node.animate(frames, options);
    this.#running.push(animation);
    return animation;
  }

  /**
   * Slides an element to its new position in its parent, for example when elements before it have gone.
   * @param {Spot} now
   * @param {Spot | undefined} before
   */
  #slide(now, before) {
    if (before?.node !== now.node) return;
    const [x, y] = [before.left - now.left, before.top - now.top];
    if (Math.hypot(x, y) < LEAST_PX) return;
    this.#animate(now.node, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: SLIDE_MS, easing: "ease-out" });
  }

  /**
   * Shows a copy of a card while it moves. Copies that begin to move early are above those that begin later.
   * @param {Node} picture
   * @param {DOMRect} rect
   * @param {Keyframe[]} frames
   * @param {{ duration: number, delay?: number, easing?: string, stays?: boolean }} timing
   */
  #ghost(picture, rect, frames, { stays = false, delay = 0, ...timing }) {
    const ghost = h("div", { class: "flying", "aria-hidden": "true" }, picture);
    const lengths = { left: rect.x, top: rect.y, width: rect.width, height: rect.height, "--card-width": rect.width };
    for (const [name, value] of Object.entries(lengths)) ghost.style.setProperty(name, `${value}px`);
    ghost.style.setProperty("z-index", delay < TRAVEL_MS ? "21" : "20");
    document.body.append(ghost);
    this.#ghosts.push(ghost);
    const animation = this.#animate(ghost, frames, { ...timing, delay, fill: "both" });
    if (!stays) animation.onfinish = () => ghost.remove();
  }

  /**
   * @param {string[] | undefined} names
   * @param {Map<string, Spot>} first
   * @param {Map<string, Spot>} second
   */
  #find(names = [], first, second) {
    const name = names.find((each) => first.has(each) || second.has(each)) ?? "";
    const spot = first.get(name) ?? second.get(name);
    return spot && { ...spot, name };
  }

  /**
   * @param {Omit<Travel, "ends"> & { ends?: Travel["ends"] | "turned" }} travel
   * @param {Map<string, Spot>} after
   * @param {number} delay
   * @param {number} [duration]
   */
  #travel({ from: origins, to: targets, picture, ends, bare }, after, delay, duration = TRAVEL_MS) {
    const from = this.#find(origins, this.#before, after);
    const to = this.#find(targets, after, this.#before);
    const arrived = to?.node.querySelector(CARD);
    const shown = picture ?? this.#pictures.get(from?.name ?? "")?.cloneNode(true) ?? arrived?.cloneNode(true);
    if (!from || !to || !shown) return;
    const size = to.card ?? from.card ?? to.rect;
    const end = to.card ?? within(to.rect, size);
    const start = from.card ?? within(from.rect, end);
    if (arrived && !ends && !this.#stays) this.#hideUntilThere(arrived, bare ? null : to.name, end, delay + duration);
    this.#ghost(shown, end, flight(moved(start, end), ends), { duration, delay, easing: "ease-in-out", stays: this.#stays || ends === "turned" });
  }

  /**
   * Hides a card while its copy flies to it. Meanwhile a copy of the card below is shown at that place.
   * @param {Element} arrived
   * @param {string | null} place
   * @param {DOMRect} rect
   * @param {number} duration
   */
  #hideUntilThere(arrived, place, rect, duration) {
    const covered = place && this.#pictures.get(place);
    this.#animate(arrived, [{ opacity: 0 }, { opacity: 0 }], { duration });
    if (covered) this.#ghost(covered.cloneNode(true), rect, [{ opacity: 1 }, { opacity: 1 }], { duration });
  }

  /**
   * Turns a pile over. With `atOnce`, the new card can be read from the beginning, because players have to react to it.
   * @param {Travel} travel
   * @param {Spot | undefined} spot
   * @param {number} delay
   */
  #turn({ turns = "", atOnce, picture }, spot, delay) {
    const face = spot?.node.querySelector(CARD);
    const old = picture ?? this.#pictures.get(turns);
    if (!face || !spot?.card) return;
    if (atOnce || !old) {
      this.#animate(face, [{ transform: turned(-55) }, { transform: turned(0) }], { duration: HALF_TURN_MS, easing: "ease-out" });
      return;
    }
    /** @param {number} from @param {number} to */
    const half = (from, to) => [{ transform: turned(from), opacity: 0, offset: 0 }, { transform: turned(from), opacity: 1, offset: 0 }, { transform: turned(to) }];
    this.#ghost(old, spot.card, half(0, 90), { duration: HALF_TURN_MS, delay, easing: "ease-in" });
    this.#animate(face, half(-90, 0), { duration: HALF_TURN_MS, delay: delay + HALF_TURN_MS, easing: "ease-out", fill: "backwards" });
  }
}
