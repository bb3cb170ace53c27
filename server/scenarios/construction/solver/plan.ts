import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/families/construction/blueprint.ts';
import type { BuiltBlock } from '#lib/families/construction/built.ts';
import type { PlaceFacing } from '#server/bots/placing-ways.ts';

/** A planned block from the briefing; `facing` is a side, an axis, or null if any direction will do. */
export interface PlannedBlock {
  readonly name: string;
  readonly at: Position;
  readonly facing: PlaceFacing | null;
}

/** What a body knows of the world. */
export interface Sight {
  /** The block at a position; null for air and for parts of the world that are not loaded. */
  block(at: Position): BuiltBlock | null;
  /** All blocks in the building area. */
  inArea(): readonly BuiltBlock[];
}

/** An open job: a block to place, or a superfluous block to remove. */
export interface Job {
  readonly kind: 'place' | 'clear';
  readonly name: string;
  readonly at: Position;
  /** The facing of the block to place; null for any. */
  readonly facing: PlannedBlock['facing'];
  /** The seat, counted from 0, whose turn it is first. */
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

/** Whether the world has a planned block as planned. */
export function isRight({ name, at, facing }: PlannedBlock, sight: Sight): boolean {
  const there = sight.block(at);
  return there !== null && there.name === name && (facing === null || there.facing === facing);
}

/** The blocks of a plan in the order in which they can be placed: from the ground up, and within a layer in the order of the plan. */
export function inOrder(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  return blocks
    .map((block, index) => ({ block, index }))
    .sort((a, b) => a.block.at.y - b.block.at.y || a.index - b.index)
    .map(({ block }) => block);
}

/**
 * The jobs that can be done now, in order. A block can be placed once its support exists; a floating block once any neighbour exists. The
 * turns rotate through a team of `size`. Superfluous blocks are removed when all others are right, because agents may be standing on them.
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
