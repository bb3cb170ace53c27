import { BlockKinds, type Building, unreadable } from './building.ts';
import { type Nbt, Tags } from './nbt-reader.ts';
import { notKeptOf } from './not-kept.ts';
import { namedState } from './palette.ts';

/** Whether the tags are those of a structure of vanilla Minecraft, as its structure blocks save it. */
export function isStructure(tags: Tags): boolean {
  return tags.list('blocks') !== undefined && tags.names().includes('size');
}

/** The building in a vanilla structure; its first variant, if it has several. Structure voids are left out. */
export function structureBuilding(name: string, tags: Tags): Building {
  const size = tags.triple('size');
  if (size === undefined) throw unreadable('The "size" of the structure is not a list of three whole numbers.');
  const variants = tags.list('palettes') ?? [];
  const states = tags.list('palette') ?? listed(variants[0]);
  if (states === undefined) throw unreadable('The structure has no list of block states ("palette").');
  const kinds = new BlockKinds();
  const palette = states.map((state, index) => namedState(kinds, state, `Entry ${index} of "palette"`));
  const blocks = tags.list('blocks') ?? [];
  const contents = blocks.flatMap((entry) => (entry instanceof Tags ? (entry.tags('nbt') ?? []) : []));
  return {
    ...{ name, size: [...size] },
    notices: variants.length > 1 ? [`It has ${variants.length} variants: the first is read.`] : [],
    notKept: notKeptOf(tags.list('entities') ?? [], contents),
    each(visit) {
      for (const [index, entry] of blocks.entries()) {
        const { state, at } = blockOf(entry, index, palette.length, size);
        const kind = palette[state] ?? null;
        if (kind !== null) visit(kind, ...at);
      }
    },
  };
}

function listed(value: Nbt | undefined): readonly Nbt[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

interface Placed {
  readonly state: number;
  readonly at: readonly [number, number, number];
}

function blockOf(entry: Nbt, index: number, states: number, size: readonly number[]): Placed {
  const [state, at] = entry instanceof Tags ? [entry.number('state'), entry.triple('pos')] : [];
  if (state === undefined || at === undefined) throw unreadable(`Entry ${index} of "blocks" has no "state" and "pos".`);
  if (state < 0 || state >= states) throw unreadable(`The block at ${at.join(' ')} has the state ${state}, and there are only ${states}.`);
  if (at.some((place, axis) => place < 0 || place >= (size[axis] ?? 0)))
    throw unreadable(`The block at ${at.join(' ')} is outside the size ${size.join(' × ')}.`);
  return { state, at };
}
