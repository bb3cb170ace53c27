import { type BlockKind, BlockKinds, type Building, unreadable } from './building.ts';
import type { Tags } from './nbt-reader.ts';
import { notKeptOf } from './not-kept.ts';
import { schematicSides } from './palette.ts';

const newest = 3;
/** Bits of a number of the list of blocks, and those of its last byte that are believed. */
const mostBits = 28;

/** Whether the tags are those of a Sponge schematic of any version: blocks by name, either beside the sizes or in `Blocks`. */
export function isSponge(tags: Tags): boolean {
  return tags.tags('Palette') !== undefined || tags.tags('Blocks')?.tags('Palette') !== undefined;
}

/** The building in a Sponge schematic: x runs fastest, then z, then y, as its specification says. */
export function spongeBuilding(name: string, tags: Tags): Building {
  const version = tags.number('Version') ?? 1;
  if (version > newest) throw unreadable(`It is a Sponge schematic of version ${version}; versions 1 to ${newest} can be read.`);
  const size = schematicSides(tags);
  const blocks = tags.tags('Blocks') ?? tags;
  const data = blocks.array('BlockData', 'bytes') ?? blocks.array('Data', 'bytes');
  if (data === undefined) throw unreadable('It has no list of its blocks ("BlockData", or "Data" in "Blocks").');
  checkCount(data, size);
  const palette = paletteOf(blocks.tags('Palette'));
  const entities = tags.list('Entities') ?? [];
  const contents = blocks.list('BlockEntities') ?? blocks.list('TileEntities') ?? [];
  const [width, , length] = size;
  return {
    ...{ name, size: [...size], notKept: notKeptOf(entities, contents) },
    each(visit) {
      let [x, y, z] = [0, 0, 0];
      for (let at = 0; at < data.length; at++) {
        let byte = data[at] ?? 0;
        let index = byte & 0x7f;
        for (let shift = 7; (byte & 0x80) !== 0; shift += 7) {
          byte = data[++at] ?? 0;
          index |= (byte & 0x7f) << shift;
        }
        const kind = palette[index];
        if (kind === undefined) throw unreadable(`A block has the state ${index}, which its palette does not name.`);
        if (kind !== null) visit(kind, x, y, z);
        if (++x < width) continue;
        x = 0;
        if (++z < length) continue;
        z = 0;
        y++;
      }
    },
  };
}

/**
 * Checks a list of whole numbers of seven bits per byte, lowest first, of which the highest bit says that another byte follows: each is whole,
 * and there are as many as the size needs.
 */
function checkCount(data: Buffer, size: readonly [number, number, number]): void {
  let count = 0;
  let shift = 0;
  for (const byte of data) {
    shift = (byte & 0x80) === 0 ? 0 : shift + 7;
    if (shift > mostBits) throw unreadable('The list of its blocks is damaged.');
    if (shift === 0) count++;
  }
  if (shift > 0) throw unreadable('The list of its blocks ends in the middle of a number.');
  const needed = size[0] * size[1] * size[2];
  if (count !== needed) throw unreadable(`It has ${count} blocks, and its size ${size.join(' × ')} needs ${needed}.`);
}

/** The blocks by their numbers; null for air. Two names for one number are refused, because either may be meant. */
function paletteOf(tags: Tags | undefined): readonly (BlockKind | null | undefined)[] {
  const kinds = new BlockKinds();
  const names = new Map<number, string>();
  for (const [state, index] of tags?.entries() ?? []) {
    if (typeof index !== 'number' || index < 0 || index >= 2 ** mostBits)
      throw unreadable(`Its palette gives "${state}" no number that a block can have.`);
    const other = names.get(index);
    if (other !== undefined) throw unreadable(`Its palette gives the number ${index} to two blocks: "${other}" and "${state}".`);
    names.set(index, state);
  }
  const found: (BlockKind | null | undefined)[] = [];
  for (const [index, state] of names) found[index] = kinds.ofState(state);
  return found;
}
