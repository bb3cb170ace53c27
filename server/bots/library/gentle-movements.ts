import type { Move, Movements } from 'mineflayer-pathfinder';
import { type Bot, Vec3 } from './mineflayer.ts';

/** Moves of the pathfinder that need firm ground under the body. */
type GroundMoves = Pick<Movements, 'getMoveDiagonal' | 'getMoveParkourForward'>;

/**
 * Lets a bot's walks neither dig nor place blocks, and neither jump over gaps nor go diagonally from a ladder: the pathfinder takes ladders
 * for ground, and a body that hangs on one cannot do either. Returns the function that ends this.
 */
export function moveGently({ pathfinder: { movements } }: Bot): () => void {
  const { canDig, allow1by1towers, scafoldingBlocks, getMoveDiagonal, getMoveParkourForward } = movements;
  const isOnLadder = ({ x, y, z }: Move): boolean => [0, -1].some((dy) => movements.getBlock(new Vec3(x, y, z), 0, dy, 0).climbable);
  const fromGround: GroundMoves = {
    getMoveDiagonal(node, ...rest) {
      if (!isOnLadder(node)) getMoveDiagonal.call(movements, node, ...rest);
    },
    getMoveParkourForward(node, ...rest) {
      if (!isOnLadder(node)) getMoveParkourForward.call(movements, node, ...rest);
    },
  };
  Object.assign(movements, { canDig: false, allow1by1towers: false, scafoldingBlocks: [], ...fromGround });
  return () => void Object.assign(movements, { canDig, allow1by1towers, scafoldingBlocks, getMoveDiagonal, getMoveParkourForward });
}
