import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/families/construction/blueprint.ts';
import type { BuiltBlock } from '#lib/families/construction/built.ts';
import type { PlaceFacing } from '#server/bots/placing-ways.ts';

/** A block that must stand somewhere, as the briefing says it; `facing` is a side, an axis, or null where any will do. */
export interface PlannedBlock {
  readonly name: string;
  readonly at: Position;
  readonly facing: PlaceFacing | null;
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
  /** How the block to be placed must face; null for any. */
  readonly facing: PlannedBlock['facing'];
  /** Whose turn it is: the place in the team that does it first. */
  readonly rank: number;
}

const alongX = [
  [1, 0, 0],
  [-1, 0, 0],
] as const;
const alongY = [
  [0, -1, 0],
  [0, 1, 0],
] as const;
const alongZ = [
  [0, 0, 1],
  [0, 0, -1],
] as const;
const around = [...alongX, ...alongZ, ...alongY];

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
    return [{ kind: 'place', name: block.name, at: block.at, facing: block.facing, rank: index % size }];
  });
  if (open.length > 0 || blocks.some((block) => !isRight(block, sight))) return open;
  return sight
    .inArea()
    .filter(({ at }) => !planned.has(cellKey(at)))
    .map(({ name, at }, index) => ({ kind: 'clear', name, at, facing: null, rank: index % size }));
}

function hasSupport({ at, facing }: PlannedBlock, planned: ReadonlyMap<string, PlannedBlock>, sight: Sight): boolean {
  const stands = ([x, y, z]: readonly [number, number, number]): boolean => {
    const place = { x: at.x + x, y: at.y + y, z: at.z + z };
    const block = planned.get(cellKey(place));
    return block ? isRight(block, sight) : sight.block(place) !== null;
  };
  // A block gets its axis from the face that it is placed against.
  if (facing === 'x') return alongX.some(stands);
  if (facing === 'y') return alongY.some(stands);
  if (facing === 'z') return alongZ.some(stands);
  const hasFoundation = planned.has(cellKey({ ...at, y: at.y - 1 }));
  return stands([0, -1, 0]) || (!hasFoundation && around.some(stands));
}
