import { sideSteps } from '#lib/domain/neighbours.ts';
import type { Position } from '#lib/domain/position.ts';
import type { Member, PastCall, SeenPlace } from '#server/contract/task-prompt.ts';
import { assumed } from '../assumptions.ts';
import type { KnownWorld } from './known-world.ts';
import type { PlannedCall } from './planned-call.ts';

/** The message of a walk that found no way or got stuck on it, or that tried ways without success until its time limit. */
const withoutWay = /no way|stuck|took too long/i;
/** The refusal of a block that needs a tool which the agent does not carry. */
const tooHard = /another tool to mine ([a-z_]+)/;
/** Most blocks between an agent and a wall around it. */
const farthestWall = 4;

/**
 * The call by which an agent that is walled in, because its newest walks all found no way, gets out: it breaks the wall with the fewest blocks
 * of the blueprint, then the fewest blocks, then the nearest, and none that needs a tool which it lacks. What it breaks is missing again and
 * will be placed later. Null in tasks without a blueprint, for an agent that is free, and where no wall is known.
 */
export function wayOut(known: KnownWorld, member: Member, past: readonly PastCall[]): PlannedCall | null {
  const isBuilding = known.planned.size > 0 || known.allPlaces().some(({ isRight }) => isRight);
  if (!isBuilding || !member.tools.includes('MineBlock')) return null;
  const failedWalks = assumed('failedWalks');
  const hard = new Set(past.flatMap(({ status, message }) => (status ? [] : (tooHard.exec(message)?.[1] ?? []))));
  const tried = past.filter(({ tool, message }) => !/^(scan|final)/.test(tool) && !tooHard.test(message));
  const walks = tried.slice(-failedWalks);
  const isStuck = walks.length === failedWalks && walks.every(({ status, message }) => !status && withoutWay.test(message));
  const isDigging = walks.at(-1)?.tool === 'MineBlock' && walks.at(-1)?.status === true;
  if (!isStuck && !isDigging) return null;
  const feet = { x: Math.floor(member.position.x), y: Math.floor(member.position.y + 0.1), z: Math.floor(member.position.z) };
  const walls = sideSteps
    .flatMap(([dx, dz]) => wallIn(known, feet, dx, dz) ?? [])
    .filter(({ blocks }) => blocks.every(({ block }) => !hard.has(block)));
  const last = walks.at(-1)?.arguments;
  const begun = isStuck ? undefined : walls.find(({ column }) => column.x === last?.x && column.z === last?.z);
  const [best] = isStuck
    ? walls.toSorted((a, b) => rightIn(a) - rightIn(b) || a.blocks.length - b.blocks.length || a.steps - b.steps)
    : begun
      ? [begun]
      : [];
  const [block] = best?.blocks ?? [];
  return block ? { tool: 'MineBlock', arguments: { x: block.at.x, y: block.at.y, z: block.at.z } } : null;
}

interface Wall {
  readonly steps: number;
  readonly column: { readonly x: number; readonly z: number };
  /** The blocks at the height of feet and head. */
  readonly blocks: readonly SeenPlace[];
}

/** Number of blocks of a wall that the blueprint wants. */
function rightIn({ blocks }: Wall): number {
  return blocks.filter(({ isRight }) => isRight).length;
}

/** The first wall in a direction; null if there is none nearby. */
function wallIn(known: KnownWorld, feet: Position, dx: number, dz: number): Wall | null {
  for (let steps = 1; steps <= farthestWall; steps++) {
    const column = { x: feet.x + dx * steps, z: feet.z + dz * steps };
    const blocks = [feet.y, feet.y + 1].flatMap((y) => known.placeAt({ ...column, y }) ?? []);
    if (blocks.length > 0) return { steps, column, blocks };
  }
  return null;
}
