import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/families/construction/blueprint.ts';
import type { BuiltBlock } from '#lib/families/construction/built.ts';

/** A block that must stand somewhere, as the briefing says it; `facing` is a side, an axis, or null where any will do. */
export interface PlannedBlock {
  readonly name: string;
  readonly at: Position;
  readonly facing: string | null;
}

/** What a body knows of the world. */
export interface Sight {
  /** The block at a place; null for air and where nothing is loaded. */
  block(at: Position): BuiltBlock | null;
  /** All blocks in the building area. */
  inArea(): readonly BuiltBlock[];
}

/** Something to be done now: a block to place, or one that is too many to take away. */
export interface Job {
  readonly kind: 'place' | 'clear';
  readonly name: string;
  readonly at: Position;
  /** Whose turn it is: the place in the team that does it first. */
  readonly rank: number;
}

const sides = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 1, 0],
] as const;

/** Whether a block stands as it is planned. */
export function isRight({ name, at, facing }: PlannedBlock, sight: Sight): boolean {
  const there = sight.block(at);
  return there !== null && there.name === name && (facing === null || there.facing === facing);
}

/** The blocks of a plan in the order in which they can be placed: from the ground up, and in each layer from the first to the last. */
export function inOrder(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  return blocks
    .map((block, index) => ({ block, index }))
    .sort((a, b) => a.block.at.y - b.block.at.y || a.index - b.index)
    .map(({ block }) => block);
}

/**
 * What can be done now, in order. A block can be placed once what it stands on stands; one that floats, once any of its neighbours stands. The
 * turns go round a team of `size`. Blocks that are too many are taken away when all others are right, since agents may be standing on them.
 */
export function openJobs(blocks: readonly PlannedBlock[], sight: Sight, size: number): readonly Job[] {
  const planned = new Map(blocks.map((block) => [cellKey(block.at), block]));
  const open = blocks.flatMap((block, index): Job[] => {
    if (isRight(block, sight) || !hasSupport(block, planned, sight)) return [];
    return [{ kind: 'place', name: block.name, at: block.at, rank: index % size }];
  });
  if (open.length > 0 || blocks.some((block) => !isRight(block, sight))) return open;
  return sight
    .inArea()
    .filter(({ at }) => !planned.has(cellKey(at)))
    .map(({ name, at }, index) => ({ kind: 'clear', name, at, rank: index % size }));
}

function hasSupport({ at }: PlannedBlock, planned: ReadonlyMap<string, PlannedBlock>, sight: Sight): boolean {
  const below = { ...at, y: at.y - 1 };
  const foundation = planned.get(cellKey(below));
  if (foundation) return isRight(foundation, sight);
  if (sight.block(below) !== null) return true;
  return sides.some(([x, y, z]) => {
    const next = { x: at.x + x, y: at.y + y, z: at.z + z };
    const neighbour = planned.get(cellKey(next));
    return neighbour ? isRight(neighbour, sight) : sight.block(next) !== null;
  });
}
