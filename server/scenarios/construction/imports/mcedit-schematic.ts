import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { type BlockKind, BlockKinds, type Building, unreadable } from './building.ts';
import type { Tags } from './nbt-reader.ts';
import { notKeptOf } from './not-kept.ts';
import { schematicSides } from './palette.ts';

/** Blocks of Java edition before 1.13 by their number and their four bits of data. */
const numbersSchema = z.object({ blocks: z.record(z.string(), z.string()) });
/** Names of 1.13 that mean another block today. */
const laterNames: ReadonlyMap<string, string> = new Map([['minecraft:stone_slab', 'minecraft:smooth_stone_slab']]);
/** Doors: the upper half says nothing of their side, which the lower half has. */
const doors: ReadonlySet<number> = new Set([64, 71, 193, 194, 195, 196, 197]);
const upperHalf = 8;
/** The game whose numbers are known. */
const javaMaterials = 'Alpha';

/** Whether the tags are those of a schematic of MCEdit, from before 1.13: blocks by number, one byte each. */
export function isMcedit(tags: Tags): boolean {
  return tags.array('Blocks', 'bytes') !== undefined;
}

/** The building in a schematic of MCEdit: x runs fastest, then z, then y. */
export function mceditBuilding(name: string, tags: Tags): Building {
  const materials = tags.text('Materials') ?? javaMaterials;
  if (materials !== javaMaterials)
    throw unreadable(`Its block numbers are those of "${materials}"; those of Java edition ("${javaMaterials}") can be read.`);
  const size = schematicSides(tags);
  const [width, height, length] = size;
  const count = width * height * length;
  const blocks = tags.array('Blocks', 'bytes') ?? Buffer.alloc(0);
  const data = tags.array('Data', 'bytes') ?? Buffer.alloc(0);
  const high = tags.array('AddBlocks', 'bytes') ?? Buffer.alloc(0);
  if (blocks.length !== count) throw unreadable(`It has ${blocks.length} blocks, and its size ${size.join(' × ')} needs ${count}.`);
  if (data.length !== count)
    throw unreadable(`It has ${data.length} numbers of block data, and its size ${size.join(' × ')} needs ${count}.`);
  const kinds = new NumberedKinds();
  const numberAt = (index: number): number => {
    const byte = high[index >> 1] ?? 0;
    return (blocks[index] ?? 0) | (((index & 1) === 0 ? byte & 0xf : byte >> 4) << 8);
  };
  return {
    ...{ name, size: [...size], notKept: notKeptOf(tags.list('Entities') ?? [], tags.list('TileEntities') ?? []) },
    each(visit) {
      const layer = width * length;
      for (let index = 0; index < count; index++) {
        const number = numberAt(index);
        if (number === 0) continue;
        const bits = (data[index] ?? 0) & 0xf;
        const isUpper = bits >= upperHalf && doors.has(number) && index >= layer && numberAt(index - layer) === number;
        const kind = kinds.of(number, isUpper ? (data[index - layer] ?? 0) & 0x7 : bits);
        if (kind !== null) visit(kind, index % width, Math.floor(index / layer), Math.floor(index / width) % length);
      }
    },
  };
}

/** Blocks by number and data. */
class NumberedKinds {
  private readonly kinds = new BlockKinds();
  private readonly known: (BlockKind | null | undefined)[] = [];

  of(number: number, bits: number): BlockKind | null {
    const key = (number << 4) | bits;
    const known = this.known[key];
    if (known !== undefined) return known;
    const state = numbered(`${number}:${bits}`) ?? numbered(`${number}:0`) ?? `block number ${number}`;
    const [, id = state, rest = ''] = /^([^[]*)(.*)$/.exec(state) ?? [];
    const kind = this.kinds.ofState(`${laterNames.get(id) ?? id}${rest}`);
    this.known[key] = kind;
    return kind;
  }
}

let numbers: Readonly<Record<string, string>> | null = null;

/** A state of 1.13 by the number and the data of its block before, as text; undefined for a number that no block has. */
function numbered(key: string): string | undefined {
  // Only schematics of MCEdit need this list.
  numbers ??= numbersSchema.parse(createRequire(import.meta.url)('minecraft-data').legacy?.pc).blocks;
  return numbers[key];
}
