import type { Random } from '#server/minecraft/random.ts';
import type { Rectangle } from './placement.ts';

/** Blocks between two roots. */
const apart = 6;

/**
 * Random places for trees and bushes in a rectangle, seen from above: at most `most`, in at most `attempts` tries, never close to each
 * other, and only where `fits`. Between two places the caller may draw from the same `random`.
 */
export function* scatteredRoots(
  random: Random,
  {
    within,
    most,
    attempts,
    fits,
  }: { within: Rectangle; most: number; attempts: number; fits: (root: { x: number; z: number }) => boolean },
): Generator<{ x: number; z: number }> {
  const roots: { x: number; z: number }[] = [];
  for (let attempt = 0; attempt < attempts && roots.length < most; attempt++) {
    const root = { x: random.integer(within.west, within.east), z: random.integer(within.north, within.south) };
    if (!fits(root) || roots.some((other) => Math.hypot(other.x - root.x, other.z - root.z) < apart)) continue;
    roots.push(root);
    yield root;
  }
}
