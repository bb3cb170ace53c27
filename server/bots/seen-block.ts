import { blockStateCount, blockTemplate } from '#server/minecraft/world/block-template.ts';
import type { SeenBlock } from './seat.ts';

/** The number of the state of air, which is also that of places where nothing is loaded. */
const air = 0;
const seen: (SeenBlock | undefined)[] = new Array<undefined>(blockStateCount).fill(undefined);

function made(state: number): SeenBlock {
  const { name, properties } = blockTemplate(state);
  // In the order of the library of bots, which programs have always seen.
  return Object.freeze({ name, properties: Object.freeze(Object.fromEntries(Object.entries(properties).reverse())) });
}

/**
 * A block as agents see it, from the number of its state: null for air. One object per state, because agents look at whole plans in each
 * step. Throws a RangeError for an unknown state.
 */
export function seenBlock(state: number): SeenBlock | null {
  if (state === air) return null;
  const known = seen[state];
  if (known) return known;
  const block = made(state);
  seen[state] = block;
  return block;
}
