import type { Movements } from 'mineflayer-pathfinder';
import type { Bot } from './mineflayer.ts';

type Settings = Pick<Movements, 'canDig' | 'allow1by1towers' | 'scafoldingBlocks'>;

const gentle: Settings = { canDig: false, allow1by1towers: false, scafoldingBlocks: [] };

/** Lets a bot's walks neither dig nor place blocks. Returns the function that ends this. */
export function moveGently({ pathfinder: { movements } }: Bot): () => void {
  const { canDig, allow1by1towers, scafoldingBlocks } = movements;
  Object.assign(movements, gentle);
  return () => void Object.assign(movements, { canDig, allow1by1towers, scafoldingBlocks });
}
