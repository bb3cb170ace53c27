import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import type { InputIssue } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';
import { BlockCount, type LeftOut } from './block-count.ts';
import type { Block } from './block-problem.ts';
import { limitIssues } from './building-limits.ts';
import type { Building } from './imports/building.ts';
import { TrialWorld } from './trial-world.ts';

/** A building as a blueprint that can be built, and what of it is left out. */
export interface Buildable {
  /** From the lowest block up, and within a layer from the north-west; as small as its blocks allow. */
  readonly blueprint: Blueprint;
  readonly leftOut: readonly LeftOut[];
  /** What a user should know of it, as sentences. */
  readonly notices: readonly string[];
}

/** Longest name of a blueprint. */
const longestName = 80;

/**
 * What can be built of a building: unknown blocks, blocks that no item places, fluids, impossible facings, further blocks at a taken position,
 * and blocks that would fall or break are left out, each with its reason. Throws an InputError if the rest is too large, or if nothing is left.
 * The blocks are counted before anything is made of them.
 */
export function buildable(building: Building): Buildable {
  const count = new BlockCount(building);
  const alone = count.issues();
  if (alone.length > 0) throw refused(building, count, alone);
  const { sound, leftOut } = count.take();
  const corner = cornerOf(sound);
  const origins = new Map(sound.map((block) => [moved(block, corner.least), block]));
  const cropped = [...origins.keys()];
  const issues = limitIssues(corner.size, cropped);
  if (issues.length > 0) throw refused(building, count, issues);
  for (const [block, reason] of new TrialWorld(cropped).settle()) {
    const origin = origins.get(block);
    if (origin) leftOut.add(origin.name, reason, origin.position);
    origins.delete(block);
  }
  const rest = [...origins.keys()].sort(inScan);
  if (rest.length === 0) throw refused(building, count, [{ path: '', message: 'There is no block to build.' }]);
  return {
    blueprint: { name: shortName(building.name), size: sizeOf(rest), blocks: rest },
    leftOut: leftOut.list(),
    notices: count.notices(),
  };
}

/** One sentence for each group of blocks that are left out, with the first positions. */
export function leftOutTexts(leftOut: readonly LeftOut[]): readonly string[] {
  return leftOut.map(({ name, reason, count, positions }) => {
    const places = positions.map((position) => position.join(' '));
    const more = count > positions.length ? ` and ${count - positions.length} more` : '';
    return `${name} ${reason} (${count}: at ${places.join(', ')}${more}).`;
  });
}

function refused(building: Building, count: BlockCount, issues: readonly InputIssue[]): InputError {
  const lines = [...issues.map(({ message }) => message), ...count.notices(), ...leftOutTexts(count.leftOut.list()).slice(0, 20)];
  return InputError.of(
    `The building "${shortName(building.name)}" cannot be built. Nothing was changed.`,
    lines.map((message) => ({ path: '', message })),
  );
}
function cornerOf(blocks: readonly Block[]): { readonly least: Block['position']; readonly size: Block['position'] } {
  const [first] = blocks;
  if (!first) return { least: [0, 0, 0], size: [1, 1, 1] };
  const least: Block['position'] = [...first.position];
  const most: Block['position'] = [...first.position];
  for (const { position } of blocks)
    for (const axis of [0, 1, 2] as const) {
      least[axis] = Math.min(least[axis], position[axis]);
      most[axis] = Math.max(most[axis], position[axis]);
    }
  return { least, size: [most[0] - least[0] + 1, most[1] - least[1] + 1, most[2] - least[2] + 1] };
}

/** The size of blocks from the corner on which they were checked: blocks that were left out may have been the outermost. */
function sizeOf(blocks: readonly Block[]): Blueprint['size'] {
  const size: Blueprint['size'] = [1, 1, 1];
  for (const { position } of blocks) for (const axis of [0, 1, 2] as const) size[axis] = Math.max(size[axis], position[axis] + 1);
  return size;
}

function moved({ name, facing, position: [x, y, z] }: Block, [west, low, north]: Block['position']): Block {
  return { name, position: [x - west, y - low, z - north], facing };
}

/** The order of layers from below, rows from the north, and blocks from the west. */
function inScan({ position: a }: Block, { position: b }: Block): number {
  return a[1] - b[1] || a[2] - b[2] || a[0] - b[0];
}

function shortName(name: string): string {
  const plain = name.replace(/\p{C}+/gu, ' ').trim();
  return plain === '' ? 'building' : [...plain].slice(0, longestName).join('');
}
