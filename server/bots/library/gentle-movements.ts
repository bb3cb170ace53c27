import type { Bot } from './mineflayer.ts';

/** Lets a bot's walks neither dig nor place blocks. Returns the function that ends this. */
export function moveGently({ pathfinder: { movements } }: Bot): () => void {
  const { canDig, allow1by1towers, scafoldingBlocks } = movements;
  Object.assign(movements, { canDig: false, allow1by1towers: false, scafoldingBlocks: [] });
  return () => void Object.assign(movements, { canDig, allow1by1towers, scafoldingBlocks });
}
