import type { Bot } from './mineflayer.ts';
import { neighbourMovesOf } from './movement-tables.ts';

/**
 * Lets a bot's walks neither dig nor place blocks, and neither jump over gaps nor go diagonally from a ladder: the pathfinder takes ladders
 * for ground, and a body that hangs on one cannot do either. Returns the function that ends this.
 */
export function moveGently({ pathfinder: { movements } }: Bot): () => void {
  const moves = neighbourMovesOf(movements);
  const { canDig, allow1by1towers, scafoldingBlocks } = movements;
  const { isGentle } = moves;
  Object.assign(movements, { canDig: false, allow1by1towers: false, scafoldingBlocks: [] });
  moves.isGentle = true;
  return () => {
    Object.assign(movements, { canDig, allow1by1towers, scafoldingBlocks });
    moves.isGentle = isGentle;
  };
}
