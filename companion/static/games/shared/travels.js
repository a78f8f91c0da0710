// How cards travel in both card games: between hands, players, the draw pile and the table.

/**
 * Where a card of this player comes from: the hand on the player's own phone, the player's name on other pages.
 * @param {GameRoom} room
 * @param {number} seat
 * @param {string | number} card
 */
export const fromPlayer = ({ you }, seat, card) => (seat === you ? [`hand-${card}.1`, `seat-${seat}`] : [`seat-${seat}`]);

/**
 * A card that travels to a player and disappears there.
 * @param {number} seat
 * @param {string[]} from
 * @param {Node | null} [picture]
 * @returns {Travel}
 */
export const toPlayer = (seat, from, picture = null) => ({ from, to: [`seat-${seat}`], picture, ends: "gone" });

/**
 * A card that travels from the draw pile to its owner. The card is face down until it has arrived.
 * @param {GameRoom} room
 * @param {number} seat
 * @param {string | number | undefined} card the drawn card, which only its owner knows
 * @param {Node} back
 * @returns {Travel}
 */
export function drawn(room, seat, card, back) {
  if (seat !== room.you || card === undefined) return toPlayer(seat, ["draw"], back);
  /** @type {(string | number)[]} */
  const hand = room.play.players[seat]?.hand ?? [];
  return { from: ["draw"], to: [`hand-${card}.${hand.filter((each) => each === card).length}`], picture: back, bare: true };
}

/**
 * The cards of a new round. All cards of the player's own hand travel, and one card for each other player.
 * @param {GameRoom} room
 * @param {() => Node} back
 * @returns {Travel[]}
 */
export function dealt(room, back) {
  const seen = new Map();
  return room.names.flatMap((_, seat) => {
    /** @type {(string | number)[]} */
    const hand = (seat === room.you && room.play.players[seat]?.hand) || [];
    if (hand.length === 0) return [{ ...toPlayer(seat, ["draw"], back()), next: true }];
    return hand.map((card) => {
      seen.set(card, (seen.get(card) ?? 0) + 1);
      return { from: ["draw"], to: [`hand-${card}.${seen.get(card)}`], picture: back(), bare: true, next: true };
    });
  });
}

/**
 * The travels for all new events. `byType` has a function for each type of event.
 * @param {GameRoom} room
 * @param {Record<string, (data: any) => Travel[]>} byType
 */
export const travelsOf = (room, byType) =>
  room.live ? room.events.flatMap(({ type, data }) => byType[type.slice(type.lastIndexOf(".") + 1)]?.(data) ?? []) : [];
