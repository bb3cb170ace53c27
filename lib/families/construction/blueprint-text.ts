import * as z from 'zod/mini';
import { facingSchema } from '#lib/blueprint/cell.ts';
import type { Blueprint } from './blueprint.ts';

const length = z.int().check(z.positive(), z.maximum(10_000));
const blueprintTextSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  size: z.tuple([length, length, length]),
  /** Each kind of block with its facing, such as `oak_log x`. */
  palette: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1)),
  /** Bytes as base64: for each block its distance from the block before it and the number of its kind, both in seven bits per byte. */
  cells: z.string(),
});

type Block = Blueprint['blocks'][number];

/**
 * A blueprint as short text: its kinds of blocks once, and two or three bytes for each block. The text keeps the blocks, from the lowest layer
 * up and within a layer from the north-west, whatever their order was. Throws an Error for two blocks at one position.
 */
export function blueprintText({ name, size, blocks }: Blueprint): string {
  const kinds = new Map<string, number>();
  const places = blocks.map((block) => ({ kind: `${block.name} ${block.facing}`, place: placeOf(block.position, size) }));
  places.sort((a, b) => a.place - b.place);
  let before = -1;
  const bytes = places.flatMap(({ kind, place }) => {
    if (place === before) throw new Error(`The blueprint ${name} has two blocks at one position.`);
    const gap = place - before - 1;
    before = place;
    const number = kinds.get(kind) ?? kinds.size;
    kinds.set(kind, number);
    return [...sevenBits(gap), ...sevenBits(number)];
  });
  const cells = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
  return JSON.stringify({ version: 1, name, size, palette: [...kinds.keys()], cells });
}

/** The blueprint in a text of `blueprintText`; null for any other text. */
export function blueprintOfText(text: string): Blueprint | null {
  let data: unknown;
  let bytes: string;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const read = blueprintTextSchema.safeParse(data).data;
  if (!read) return null;
  const { name, size, palette, cells } = read;
  try {
    bytes = atob(cells);
  } catch {
    return null;
  }
  const numbers = numbersOf(bytes);
  if (numbers === null || numbers.length === 0 || numbers.length % 2 !== 0) return null;
  const kinds = palette.map(kindOf);
  const blocks: Block[] = [];
  let place = -1;
  for (let index = 0; index < numbers.length; index += 2) {
    place += (numbers[index] ?? 0) + 1;
    const kind = kinds[numbers[index + 1] ?? 0];
    if (!kind || place >= size[0] * size[1] * size[2]) return null;
    blocks.push({ name: kind.name, position: positionOf(place, size), facing: kind.facing });
  }
  return { name, size, blocks };
}

function kindOf(text: string): Pick<Block, 'name' | 'facing'> | null {
  const [name = '', word] = text.split(' ');
  const facing = facingSchema.safeParse(word).data;
  return facing === undefined || name === '' ? null : { name, facing };
}

/** The number of a position: along x first, then z, then y. */
function placeOf([x, y, z]: Block['position'], [width, , depth]: Blueprint['size']): number {
  return (y * depth + z) * width + x;
}

function positionOf(place: number, [width, , depth]: Blueprint['size']): Block['position'] {
  const row = Math.floor(place / width);
  return [place % width, Math.floor(row / depth), row % depth];
}

/** A whole number of at least 0 in seven bits per byte, lowest first; the highest bit says that another byte follows. */
function sevenBits(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** The numbers in bytes of `sevenBits`; null if the last one is cut off, or one is too large. */
function numbersOf(bytes: string): readonly number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let unit = 1;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes.charCodeAt(index);
    value += (byte % 128) * unit;
    unit *= 128;
    if (byte >= 128) continue;
    if (!Number.isSafeInteger(value)) return null;
    numbers.push(value);
    value = 0;
    unit = 1;
  }
  return unit === 1 ? numbers : null;
}
