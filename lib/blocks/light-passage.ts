/*
 * How a block state treats the light of lamps, as one number: the level that it emits in four bits, what it takes from light on its way through
 * in four, then a bit for each side that stops light, in the order of face directions.
 */

/** Packs what a state emits and takes (0 to 15 each) and the sides that stop light (a bit for each face direction). */
export function lightPassage(emitted: number, loss: number, closed: number): number {
  return emitted | (loss << 4) | (closed << 8);
}

/** The level that a state emits, 0 to 15. */
export function emittedBy(passage: number): number {
  return passage & 15;
}

/** What light loses on the step into a state: at least one level, all 15 in blocks that stop it. */
export function lossInto(passage: number): number {
  return Math.max(1, (passage >> 4) & 15);
}

/** Whether light stops at the side of a state in this face direction. */
export function isClosedTo(passage: number, direction: number): boolean {
  return ((passage >> (8 + direction)) & 1) === 1;
}
