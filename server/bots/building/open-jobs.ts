import type { BuiltBlock } from '#lib/blueprint/built.ts';
import { blockSteps } from '#lib/domain/neighbours.ts';
import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/domain/position.ts';
import { clicksFor } from '../hand-reach.ts';
import type { PlaceFacing } from '../placing-ways.ts';

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

/** The material of scaffolds, stairs and pillars: bodies carry much of it, and dig it by hand. */
export const filler = 'dirt';
/** What dirt beside grass becomes in time. */
export const overgrown = 'grass_block';

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
/** Blocks that turn to dirt below another block. */
export const tender: ReadonlySet<string> = new Set(['dirt_path', 'farmland']);
/** Blocks that fall, or break, without a block below them. */
const standing =
  /^(sand|red_sand|gravel|.*_concrete_powder|.*anvil|torch|redstone_torch|soul_torch|snow|grass|fern|poppy|dandelion|.*_(door|carpet|sapling|tulip|pressure_plate)|sweet_berry_bush|wheat|carrots|potatoes|beetroots|sugar_cane|cactus|rail|redstone_wire)$/;
/** Whether a block falls or breaks without a block below it. */
export function needsFloor(name: string): boolean {
  return standing.test(name);
}
/** Downwards first: a support on the ground needs the fewest blocks. */
const around: readonly Step[] = [...alongY, ...alongX, ...alongZ];

/** Whether the world has a planned block as planned. */
export function isRight({ name, at, facing }: PlannedBlock, sight: Sight): boolean {
  const there = sight.block(at);
  return there !== null && there.name === name && (facing === null || there.facing === facing);
}

/** Whether no block is beside a cell, on any of its six sides. */
export function isBare(at: Position, sight: Pick<Sight, 'block'>): boolean {
  return blockSteps.every((step) => sight.block(beside(at, step)) === null);
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
 * block can be placed, scaffolds come next, which give the first missing blocks a neighbour. The turns rotate through a team of `size`.
 * Superfluous blocks are removed when all others are right, because agents may be standing on them. Blocks that may not be placed are left out.
 */
export function openJobs(
  blocks: readonly PlannedBlock[],
  sight: Sight,
  size: number,
  mayPlace: (block: PlannedBlock) => boolean = () => true,
): readonly Job[] {
  const planned = new Map(blocks.map((block) => [cellKey(block.at), block]));
  const missing = blocks.flatMap((block, index) => (isRight(block, sight) || !mayPlace(block) ? [] : [{ block, index }]));
  const nameAt = (at: Position): string | null => sight.block(at)?.name ?? null;
  for (const holds of [hasSupport, hasNeighbour]) {
    const open = missing.filter(({ block }) => holds(block, planned, sight) && clicksFor(block, nameAt).length > 0);
    if (open.length > 0)
      return open.map(({ block: { name, at, facing }, index }) => ({ kind: 'place', name, at, facing, rank: index % size }));
  }
  if (missing.length > 0) return scaffolds(missing, planned, sight, size);
  return sight
    .inArea()
    .filter(({ at }) => !planned.has(cellKey(at)))
    .map(({ name, at }, index) => ({ kind: 'clear', name, at, facing: null, rank: index % size }));
}

/** The next cells to fill for the first blocks that need a neighbour: one for each agent. */
function scaffolds(
  missing: readonly { readonly block: PlannedBlock }[],
  planned: ReadonlyMap<string, PlannedBlock>,
  sight: Sight,
  size: number,
): readonly Job[] {
  const jobs = new Map<string, Job>();
  for (const { block } of missing) {
    if (jobs.size >= size) break;
    const at = scaffoldFor(block, planned, sight);
    if (at && !jobs.has(cellKey(at))) jobs.set(cellKey(at), { kind: 'place', name: filler, at, facing: null, rank: jobs.size });
  }
  return [...jobs.values()];
}

/** From the cell of a block to the neighbours that it can be placed against, so that it gets its axis. */
function anchorsOf({ facing }: PlannedBlock): readonly Step[] {
  if (facing === 'x') return alongX;
  if (facing === 'y') return alongY;
  if (facing === 'z') return alongZ;
  return around;
}

type Holds = (block: PlannedBlock, planned: ReadonlyMap<string, PlannedBlock>, sight: Sight) => boolean;

/** Whether a block can be placed in its turn: after the planned block below it, so that a building grows from the ground up. */
const hasSupport: Holds = (block, planned, sight) => {
  const below = planned.get(cellKey(beside(block.at, [0, -1, 0])));
  return (block.facing === 'x' || block.facing === 'z' || !below || isRight(below, sight)) && hasNeighbour(block, planned, sight);
};

/** Whether a block can be placed at all: next to one that stays, along its axis, and on one if it falls or grows there. */
const hasNeighbour: Holds = (block, planned, sight) => {
  const stands = (step: Step): boolean => {
    const place = beside(block.at, step);
    const there = planned.get(cellKey(place));
    return there ? isRight(there, sight) : sight.block(place) !== null;
  };
  return standing.test(block.name) ? stands([0, -1, 0]) : anchorsOf(block).some(stands);
};

/**
 * The next cell to fill so that a block gets a neighbour to be placed against: the first of the shortest chain of free cells from something that
 * stands. Null where there is none.
 */
function scaffoldFor(block: PlannedBlock, planned: ReadonlyMap<string, PlannedBlock>, sight: Sight): Position | null {
  const isFree = (at: Position): boolean =>
    !planned.has(cellKey(at)) &&
    sight.block(at) === null &&
    sight.holds(at) &&
    !tender.has(sight.block(beside(at, [0, -1, 0]))?.name ?? '');
  const stands = (at: Position): boolean => sight.block(at) !== null;
  const first = standing.test(block.name) ? [alongY[0]] : anchorsOf(block);
  let edge = first.flatMap((step) => (step ? [beside(block.at, step)] : [])).filter(isFree);
  const seen = new Set(edge.map(cellKey));
  while (edge.length > 0) {
    const grounded = edge.find((at) => around.some((step) => stands(beside(at, step))));
    if (grounded) return grounded;
    edge = edge
      .flatMap((at) => around.map((step) => beside(at, step)))
      .filter((at) => {
        if (seen.has(cellKey(at)) || !isFree(at)) return false;
        seen.add(cellKey(at));
        return true;
      });
  }
  return null;
}

function beside({ x, y, z }: Position, [dx, dy, dz]: Step): Position {
  return { x: x + dx, y: y + dy, z: z + dz };
}
