import { Random } from '../random.ts';

/**
 * The generator of one cell of a grid, for one purpose: it depends on the seed, the purpose and the cell alone, so that columns can be made
 * in any order.
 */
export function cellRandom(seed: number, purpose: number, x: number, z: number): Random {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  for (const part of [purpose, x, z]) {
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ part, 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  }
  return new Random(mixed ^ (mixed >>> 16));
}
