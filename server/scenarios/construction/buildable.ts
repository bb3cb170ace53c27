import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { InputError, type InputIssue } from '#server/contract/input-error.ts';
import { type Block, blockProblem } from './block-problem.ts';
import { limitIssues } from './building-limits.ts';
import type { Building } from './imports/building.ts';
import { laterVersionNotice } from './imports/file-version.ts';
import { TrialWorld } from './trial-world.ts';

/** Blocks of one kind that are not built for one reason. */
export interface LeftOut {
  readonly name: string;
  /** The end of a sentence that begins with the block. */
  readonly reason: string;
  /** In the building as its file has it. */
  readonly positions: readonly Block['position'][];
}

/** A building as a blueprint that can be built, and what of it is left out. */
export interface Buildable {
  /** From the lowest block up, and within a layer from the north-west; as small as its blocks allow. */
  readonly blueprint: Blueprint;
  readonly leftOut: readonly LeftOut[];
}

/** Entries that stand for empty space. */
const empty = /^(|air|cave_air|void_air|structure_void)$/;
const fluids: ReadonlySet<string> = new Set(['water', 'lava']);
/** Longest name of a blueprint. */
const longestName = 80;

/**
 * What can be built of a building: unknown blocks, blocks that no item places, fluids, impossible facings, further blocks at a taken position,
 * and blocks that would fall or break are left out, each with its reason. Throws an InputError if the rest is too large, or if nothing is left.
 */
export function buildable(building: Building): Buildable {
  const { name, blocks } = building;
  const reasons = new Map<Block, string>();
  const taken = new Set<string>();
  const sound = blocks
    .filter((block) => !empty.test(block.name))
    .filter((block) => {
      const key = block.position.join(' ');
      const reason = taken.has(key) ? 'is at a position that another block has' : soloReason(block);
      if (reason === null) taken.add(key);
      else reasons.set(block, reason);
      return reason === null;
    });
  const corner = cornerOf(sound);
  const origins = new Map(sound.map((block) => [moved(block, corner.least), block]));
  const cropped = [...origins.keys()];
  const issues = limitIssues(corner.size, cropped);
  if (issues.length > 0) throw refused(building, issues, grouped(reasons));
  for (const [block, reason] of new TrialWorld(cropped).settle()) {
    const origin = origins.get(block);
    if (origin) reasons.set(origin, reason);
    origins.delete(block);
  }
  const rest = [...origins.keys()].sort(inScan);
  const leftOut = grouped(reasons);
  if (rest.length === 0) throw refused(building, [{ path: '', message: 'There is no block to build.' }], leftOut);
  return { blueprint: { name: shortName(name), size: sizeOf(rest), blocks: rest }, leftOut };
}

/** One sentence for each group of blocks that are left out, with the first positions. */
export function leftOutTexts(leftOut: readonly LeftOut[]): readonly string[] {
  const shown = 3;
  return leftOut.map(({ name, reason, positions }) => {
    const places = positions.slice(0, shown).map((position) => position.join(' '));
    const more = positions.length > shown ? ` and ${positions.length - shown} more` : '';
    return `${name} ${reason} (${positions.length}: at ${places.join(', ')}${more}).`;
  });
}

function soloReason(block: Block): string | null {
  return fluids.has(block.name) ? 'is a fluid: agents place blocks alone' : blockProblem(block);
}

function refused(building: Building, issues: readonly InputIssue[], leftOut: readonly LeftOut[]): InputError {
  const notice = laterVersionNotice(building);
  const lines = [...issues.map(({ message }) => message), ...(notice === null ? [] : [notice]), ...leftOutTexts(leftOut).slice(0, 20)];
  return InputError.of(
    `The building "${shortName(building.name)}" cannot be built. Nothing was changed.`,
    lines.map((message) => ({ path: '', message })),
  );
}

function grouped(reasons: ReadonlyMap<Block, string>): readonly LeftOut[] {
  const groups = new Map<string, { name: string; reason: string; positions: Block['position'][] }>();
  for (const [{ name, position }, reason] of reasons) {
    const key = `${name} ${reason}`;
    const group = groups.get(key);
    if (group) group.positions.push(position);
    else groups.set(key, { name, reason, positions: [position] });
  }
  return [...groups.values()].sort((a, b) => b.positions.length - a.positions.length);
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
