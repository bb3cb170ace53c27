import { z } from 'zod';
import { type Building, blockOf, unreadable } from './building.ts';

const lengths = { Width: z.int().positive(), Height: z.int().positive(), Length: z.int().positive() };
const palette = z.record(z.string(), z.int());
const bytes = z.array(z.int());

/** A Sponge schematic of version 1, 2 or 3. */
export const spongeSchema = z.union([
  z.object({ ...lengths, Version: z.int().optional(), Palette: palette, BlockData: bytes }),
  z.object({ Schematic: z.object({ ...lengths, Version: z.int(), Blocks: z.object({ Palette: palette, Data: bytes }) }) }),
]);

const newest = 3;

/** The building in a Sponge schematic: x runs fastest, then z, then y, as its specification says. */
export function spongeBuilding(name: string, given: z.infer<typeof spongeSchema>): Building {
  const { size, version, states, data } = partsOf(given);
  if (version > newest) throw unreadable(`It is a Sponge schematic of version ${version}; versions 1 to ${newest} can be read.`);
  const [width, height, length] = size;
  const byIndex = new Map(Object.entries(states).map(([state, index]) => [index, blockOf(state)]));
  const indices = variableLengths(data);
  if (indices.length !== width * height * length)
    throw unreadable(`It has ${indices.length} blocks, and its size ${size.join(' × ')} needs ${width * height * length}.`);
  const blocks = indices.flatMap((index, cell): Building['blocks'] => {
    const block = byIndex.get(index);
    if (!block) throw unreadable(`A block has the state ${index}, which its palette does not name.`);
    if (/^(air|cave_air|void_air|structure_void)$/.test(block.name)) return [];
    const position: [number, number, number] = [cell % width, Math.floor(cell / (width * length)), Math.floor(cell / width) % length];
    return [{ ...block, position }];
  });
  return { name, size, blocks };
}

interface Parts {
  readonly size: [number, number, number];
  readonly version: number;
  readonly states: Readonly<Record<string, number>>;
  readonly data: readonly number[];
}

function partsOf(given: z.infer<typeof spongeSchema>): Parts {
  if ('Schematic' in given) {
    const { Width, Height, Length, Version, Blocks } = given.Schematic;
    return { size: [Width, Height, Length], version: Version, states: Blocks.Palette, data: Blocks.Data };
  }
  const { Width, Height, Length, Version = 1, Palette, BlockData } = given;
  return { size: [Width, Height, Length], version: Version, states: Palette, data: BlockData };
}

/** Whole numbers of seven bits per byte, lowest first; the highest bit says that another byte follows. */
function variableLengths(data: readonly number[]): number[] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of data) {
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if ((byte & 0x80) !== 0) {
      if (shift > 28) throw unreadable('The list of its blocks is damaged.');
      continue;
    }
    values.push(value);
    value = 0;
    shift = 0;
  }
  if (shift > 0) throw unreadable('The list of its blocks ends in the middle of a number.');
  return values;
}
