import { blockSteps } from '#lib/domain/neighbours.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { filler, isBare, type Job, needsFloor, type PlannedBlock, type Sight } from '#server/bots/building/open-jobs.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';

/** Blocks that are named for each reason. */
const mostNamed = 3;

/** A building that does not grow, as a body sees it. */
interface Standstill {
  /** The blocks that are missing, and those that are superfluous. */
  readonly open: readonly PlannedBlock[];
  readonly superfluous: readonly Job[];
  readonly planned: readonly PlannedBlock[];
  readonly sight: Sight;
  isLacking(name: string): boolean;
  /** Whether each of several tries at a cell failed. */
  hasFailed(at: Position): boolean;
}

/** Says which blocks of a building are missing or superfluous, and why, as far as the body looked. */
export function standstillWords(standstill: Standstill): string {
  const { open, superfluous, planned } = standstill;
  const reasons = Map.groupBy(open, (block) => reasonFor(block, standstill));
  const parts = [...reasons].map(([reason, blocks]) => `${named(blocks)}: ${reason}`);
  if (superfluous.length > 0) parts.push(`${named(superfluous)}: superfluous, and no place was found from which to dig it away`);
  const what = open.length > 0 ? `${open.length} of ${planned.length} blocks are missing` : `All ${planned.length} blocks are right`;
  return `The building stands still. ${what}. ${parts.join('. ')}. What it can place, the team tries again once another block is right.`;
}

function named(blocks: readonly (Pick<PlannedBlock, 'name' | 'at'> & Partial<Pick<PlannedBlock, 'facing'>>)[]): string {
  const rest = blocks.length - mostNamed;
  const words = blocks
    .slice(0, mostNamed)
    .map(({ name, at, facing }) => `${name}${facing === null || facing === undefined ? '' : ` facing ${facing}`} at ${cellKey(at)}`);
  return rest > 0 ? `${words.join(', ')} and ${rest} more` : words.join(', ');
}

function reasonFor(block: PlannedBlock, { planned, sight, isLacking, hasFailed }: Standstill): string {
  const { name, at } = block;
  if (isLacking(name)) return `no ${itemOfBlock(name) ?? name} was found to place`;
  if (hasFailed(at)) return 'each try to place it failed';
  const there = sight.block(at);
  if (there !== null) return `${there.name}${there.facing === null ? '' : ` facing ${there.facing}`} is in its place`;
  const below = { ...at, y: at.y - 1 };
  if (sight.block(below) === null && needsFloor(name)) return 'nothing is below it to carry it';
  if (!isBare(at, sight)) return 'no place was found from which it could be laid';
  const waits = planned.some((other) =>
    blockSteps.some(([x, y, z]) => cellKey(other.at) === cellKey({ x: at.x + x, y: at.y + y, z: at.z + z })),
  );
  if (waits) return 'the blocks beside it are missing too';
  return isLacking(filler)
    ? `nothing is beside it to place it against, and no ${filler} was found for scaffolds`
    : 'nothing is beside it to place it against, and no scaffold for it was within reach';
}
