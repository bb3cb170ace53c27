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
  /** Whether a place is in the building area. */
  holds(at: Position): boolean;
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

type Step = readonly [x: number, y: number, z: number];

const alongX: readonly Step[] = [
  [1, 0, 0],
  [-1, 0, 0],
];
const alongY: readonly Step[] = [
  [0, -1, 0],
  [0, 1, 0],
];
const alongZ: readonly Step[] = [
  [0, 0, 1],
  [0, 0, -1],
];
/** Below first: what stands on the ground needs the fewest blocks. */
const around: readonly Step[] = [...alongY, ...alongX, ...alongZ];

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
 * The jobs that can be done now, in order. A block can be placed once its support exists; a floating block once any neighbour exists. If no
 * block can be placed, scaffolds come next, which give the first missing block a neighbour. The turns rotate through a team of `size`.
 * Superfluous blocks are removed when all others are right, because agents may be standing on them.
 */
export function openJobs(blocks: readonly PlannedBlock[], sight: Sight, size: number, filler: string): readonly Job[] {
  const planned = new Map(blocks.map((block) => [cellKey(block.at), block]));
  const open = blocks.flatMap((block, index): Job[] => {
    if (isRight(block, sight) || !hasSupport(block, planned, sight)) return [];
    return [{ kind: 'place', name: block.name, at: block.at, facing: block.facing, rank: index % size }];
  });
  if (open.length > 0) return open;
  const missing = blocks.find((block) => !isRight(block, sight));
  if (missing) return scaffoldFor(missing, planned, sight).map((at) => ({ kind: 'place', name: filler, at, facing: null, rank: 0 }));
  return sight
    .inArea()
    .filter(({ at }) => !planned.has(cellKey(at)))
    .map(({ name, at }, index) => ({ kind: 'clear', name, at, facing: null, rank: index % size }));
}

/** From the cell of a block to the neighbours that it can be placed against, so that it gets its axis. */
function anchorsOf({ facing }: PlannedBlock): readonly Step[] {
  if (facing === 'x') return alongX;
  if (facing === 'y') return alongY;
  if (facing === 'z') return alongZ;
  return around;
}

function hasSupport(block: PlannedBlock, planned: ReadonlyMap<string, PlannedBlock>, sight: Sight): boolean {
  const { at, facing } = block;
  const stands = (step: Step): boolean => {
    const place = beside(at, step);
    const there = planned.get(cellKey(place));
    return there ? isRight(there, sight) : sight.block(place) !== null;
  };
  const hasAxis = facing === 'x' || facing === 'y' || facing === 'z';
  if (hasAxis) return anchorsOf(block).some(stands);
  const hasFoundation = planned.has(cellKey({ ...at, y: at.y - 1 }));
  return stands([0, -1, 0]) || (!hasFoundation && around.some(stands));
}

/**
 * The next cell to fill so that a block gets a neighbour to be placed against: the first of the shortest chain of free cells from something that
 * stands. Empty where there is none.
 */
function scaffoldFor(block: PlannedBlock, planned: ReadonlyMap<string, PlannedBlock>, sight: Sight): readonly Position[] {
  const isFree = (at: Position): boolean => !planned.has(cellKey(at)) && sight.block(at) === null && sight.holds(at);
  const stands = (at: Position): boolean => sight.block(at) !== null;
  let edge = anchorsOf(block)
    .map((step) => beside(block.at, step))
    .filter(isFree);
  const seen = new Set(edge.map(cellKey));
  while (edge.length > 0) {
    const grounded = edge.find((at) => around.some((step) => stands(beside(at, step))));
    if (grounded) return [grounded];
    edge = edge
      .flatMap((at) => around.map((step) => beside(at, step)))
      .filter((at) => {
        if (seen.has(cellKey(at)) || !isFree(at)) return false;
        seen.add(cellKey(at));
        return true;
      });
  }
  return [];
}

function beside({ x, y, z }: Position, [dx, dy, dz]: Step): Position {
  return { x: x + dx, y: y + dy, z: z + dz };
}
