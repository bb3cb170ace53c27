import { cellKey, type Position } from '#lib/domain/position.ts';
import { itemOf } from '../../tasks/support-rules.ts';
import type { Check } from './blueprint-results.ts';

/** Most blocks of one program. */
const mostBlocks = 96;
/** The first level that needs a climb, and the number of levels that one climb serves. */
export const firstHighLevel = 3;
const levelsOfClimb = 4;

/** A block to place, or a cell to empty where the name is `air`. */
export interface OwnBlock {
  readonly name: string;
  readonly at: Position;
  readonly level: number;
}

/** What decides which blocks an agent takes. */
export interface Share {
  readonly inventory: Readonly<Record<string, number>>;
  /** Kinds that another agent carries too, according to its messages. */
  readonly shared: readonly string[];
  /** Whether iron doors and torches no longer wait for the rest, because nothing else is possible. */
  readonly lastNow?: boolean;
  /** Whether superfluous blocks go although others are open, because no agent places those. */
  readonly clears?: boolean;
  /** From west to east, the part of each level that it takes of shared kinds; null if none was agreed. */
  readonly strip: { readonly west: number; readonly east: number } | null;
}

/**
 * The blocks of the lowest level that a check found open and the agent can place, and of the next ones where it must climb: those whose item it carries, as many as it has, and in its own
 * strip where one was agreed. Iron doors and torches come last of all, because iron doors close the way and torches need the blocks that they hang on; a door
 * never comes before its own level and those below are built, because walls decide its direction.
 * Superfluous blocks, such as stairs of dirt, are removed once a check of all levels finds the rest right, or where no agent places it.
 */
export function ownBlocks({ differences, level: only }: Check, share: Share, skipped: ReadonlySet<number>): readonly OwnBlock[] {
  const cells = differences.flatMap(({ wanted, level, from, to }) =>
    Array.from({ length: to.x - from.x + 1 }, (_, east): OwnBlock => ({ name: wanted ?? 'air', level, at: { ...from, x: from.x + east } })),
  );
  const left: Record<string, number> = { ...share.inventory };
  const onlyLast = only === null && (share.lastNow === true || cells.every(({ name }) => comesLast(name) || name === 'air'));
  const lowestWall = Math.min(...cells.filter(({ name }) => !comesLast(name) && !isDoor(name) && name !== 'air').map(({ level }) => level));
  const open = new Set(cells.filter(({ name }) => name !== 'air').map(({ at }) => cellKey(at)));
  const possible = cells.filter(({ name, level, at }) => {
    // A carpet breaks without its floor.
    if (name.endsWith('_carpet') && open.has(cellKey({ ...at, y: at.y - 1 }))) return false;
    if (skipped.has(level) || name === 'air' || (comesLast(name) && !onlyLast) || (isDoor(name) && level >= lowestWall)) return false;
    if (share.shared.includes(name) && !isWithin(at, share.strip)) return false;
    // The upper half of a door comes with the lower.
    const item = itemOf(name);
    const count = left[item] ?? 0;
    if (count === 0) return false;
    left[item] = count - 1;
    open.delete(cellKey(at));
    return true;
  });
  const clears = only === null && (share.clears === true || cells.every(({ name }) => name === 'air'));
  const superfluous = clears
    ? cells.filter(({ name, level, at }) => name === 'air' && !skipped.has(level) && isWithin(at, share.strip))
    : [];
  // From the top down, because a stair is the way to its upper blocks.
  if (possible.length === 0) return superfluous.toSorted((one, other) => other.level - one.level).slice(0, mostBlocks);
  const lowest = Math.min(...possible.map(({ level }) => level));
  const highest = lowest < firstHighLevel ? lowest : lowest + levelsOfClimb - 1;
  return possible.filter(({ level, name }) => comesLast(name) || level <= highest).slice(0, mostBlocks);
}

/** The names of blocks with their numbers, in the order in which they occur. */
export function kindsOf(blocks: readonly OwnBlock[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of blocks) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function isWithin({ x }: Position, strip: Share['strip']): boolean {
  return strip === null || (x >= strip.west && x <= strip.east);
}

function comesLast(name: string): boolean {
  return name === 'iron_door' || name.endsWith('torch');
}

function isDoor(name: string): boolean {
  return name.endsWith('_door');
}
