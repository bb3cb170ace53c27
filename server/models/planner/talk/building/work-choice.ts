import { type Agreeing, shareOf } from './agreement.ts';
import type { Check, Overview } from './blueprint-results.ts';
import { type OwnBlock, ownBlocks, type Share } from './own-blocks.ts';

/** With this many open blocks of others on a level, an agent helps there before its own work is done. */
const worthHelping = 6;

/** What decides the work of an agent: what it knows, and who else builds. */
export type Builder = Agreeing & { readonly mates: readonly string[] };

/**
 * The sets of blocks that an agent may build next, in the order in which it prefers them: those of its own strip; where a check of one level finds
 * none of them, the nearer half of what others have open there; where a check of the whole building finds none, all that is open, then the
 * doors and torches too, and last what is superfluous. Where own levels failed (`skipped`), what is open below the rest of its strip comes first, also in the strip of another: a building
 * grows from the ground up, and what hangs on missing blocks fails again.
 */
export function workChoices(
  builder: Builder,
  overview: Pick<Overview, 'west' | 'east'>,
  check: Check,
  skipped: ReadonlySet<number>,
): readonly (readonly OwnBlock[])[] {
  const own = shareOf(builder, overview, builder.mates, false);
  const all = shareOf(builder, overview, builder.mates, true);
  const mine = ownBlocks(check, own, skipped);
  const open = ownBlocks(check, all, skipped);
  if (check.level !== null) return [mine, own.strip === null || open.length < worthHelping ? [] : nearerHalf(open, own.strip)];
  const last = ownBlocks(check, { ...all, lastNow: true }, skipped);
  const cleared = ownBlocks(check, { ...all, inventory: {}, clears: true }, skipped);
  return skipped.size > 0 && lowestOf(open) < lowestOf(mine) ? [open, mine, last, cleared] : [mine, open, last, cleared];
}

function lowestOf(blocks: readonly OwnBlock[]): number {
  return Math.min(...blocks.map(({ level }) => level));
}

/** The half of some blocks that is nearer to a strip, in their order. */
function nearerHalf(blocks: readonly OwnBlock[], { west, east }: NonNullable<Share['strip']>): readonly OwnBlock[] {
  const away = ({ at }: OwnBlock): number => Math.max(west - at.x, at.x - east, 0);
  const nearest = new Set(blocks.toSorted((one, other) => away(one) - away(other)).slice(0, Math.floor(blocks.length / 2)));
  return blocks.filter((block) => nearest.has(block));
}
