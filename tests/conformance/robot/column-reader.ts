import { ByteReader } from './byte-reader.ts';
import { type NbtCompound, readCompound, readNbt } from './nbt-reader.ts';
import { below, blockState } from './registries.ts';

/** Sections of a column in the overworld, and one below and above for light. */
const sections = 24;
const lightSections = sections + 2;
const lowest = -64;
const biomes = 64;

export interface BlockEntityOfColumn {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly type: number;
  readonly nbt: NbtCompound | null;
}

/** A column of blocks as a client reads it. */
export interface SeenColumn {
  readonly x: number;
  readonly z: number;
  /** State of a block at x and z within the column, 0 to 15, and at the height y. */
  stateAt(x: number, y: number, z: number): number;
  readonly heightmaps: ReadonlyMap<string, readonly number[]>;
  readonly blockEntities: readonly BlockEntityOfColumn[];
  /** Light of blocks, 0 to 15; null where the server says nothing. */
  blockLightAt(x: number, y: number, z: number): number | null;
  skyLightAt(x: number, y: number, z: number): number | null;
  set(x: number, y: number, z: number, state: number): void;
}

/** Numbers of some bits, packed into longs without crossing from one to the next. */
function unpacked(longs: readonly bigint[], bits: number, count: number): number[] {
  const each = Math.floor(64 / bits);
  if (longs.length !== Math.ceil(count / each)) throw new Error(`${count} numbers of ${bits} bits are in ${longs.length} longs.`);
  return Array.from({ length: count }, (_, index) => {
    const long = BigInt.asUintN(64, longs[Math.floor(index / each)] ?? 0n);
    return Number((long >> BigInt((index % each) * bits)) & ((1n << BigInt(bits)) - 1n));
  });
}

function readContainer(reader: ByteReader, count: number, most: number, direct: number, check: (value: number) => number): number[] {
  const bits = reader.u8();
  const longs = (): bigint[] => reader.list(() => reader.i64());
  if (bits === 0) {
    const value = check(reader.varint());
    if (longs().length > 0) throw new Error('A container of one value has further data.');
    return new Array<number>(count).fill(value);
  }
  if (bits > most) {
    if (bits !== direct) throw new Error(`A container without a palette has ${bits} bits.`);
    return unpacked(longs(), bits, count).map(check);
  }
  const least = most === 8 ? 4 : 1;
  if (bits < least) throw new Error(`A container with a palette has ${bits} bits.`);
  const palette = reader.list(() => check(reader.varint()));
  return unpacked(longs(), bits, count).map((index) => {
    const value = palette[index];
    if (value === undefined) throw new Error(`A palette of ${palette.length} has no number ${index}.`);
    return value;
  });
}

function readBits(reader: ByteReader): (bit: number) => boolean {
  const longs = reader.list(() => BigInt.asUintN(64, reader.i64()));
  const isSet = (bit: number): boolean => (((longs[bit >> 6] ?? 0n) >> BigInt(bit & 63)) & 1n) === 1n;
  for (let bit = lightSections; bit < longs.length * 64; bit++) if (isSet(bit)) throw new Error(`Light names the section ${bit}.`);
  return isSet;
}

function readLight(reader: ByteReader): { sky: (Buffer | null | 0)[]; block: (Buffer | null | 0)[] } {
  const [skyMask, blockMask, emptySky, emptyBlock] = [readBits(reader), readBits(reader), readBits(reader), readBits(reader)];
  const arrays = (mask: (bit: number) => boolean, empty: (bit: number) => boolean): (Buffer | null | 0)[] => {
    const data = reader.list(() => reader.take(reader.count()));
    for (const bytes of data) if (bytes.length !== 2048) throw new Error(`Light of a section has ${bytes.length} bytes.`);
    const found = Array.from({ length: lightSections }, (_, section): Buffer | null | 0 => {
      if (mask(section) && empty(section)) throw new Error(`The light of section ${section} is empty and not empty.`);
      if (mask(section)) return data.shift() ?? missing(section);
      return empty(section) ? 0 : null;
    });
    if (data.length > 0) throw new Error(`${data.length} sections of light belong nowhere.`);
    return found;
  };
  return { sky: arrays(skyMask, emptySky), block: arrays(blockMask, emptyBlock) };
}

function missing(section: number): never {
  throw new Error(`The light of section ${section} is missing.`);
}

const heightmapLongs = 37;

function readHeightmaps(reader: ByteReader): Map<string, readonly number[]> {
  return new Map(
    Object.entries(readCompound(reader)).map(([name, longs]) => {
      if (!Array.isArray(longs) || longs.length !== heightmapLongs) throw new Error(`The heightmap ${name} has a wrong length.`);
      return [name, unpacked(longs.map(BigInt), 9, 256)];
    }),
  );
}

/** Reads the packet with a column, its block entities and its light. */
export function readColumn(reader: ByteReader): SeenColumn {
  const [x, z] = [reader.i32(), reader.i32()];
  const heightmaps = readHeightmaps(reader);
  const data = new ByteReader(reader.take(reader.count()));
  const states = Array.from({ length: sections }, () => {
    const full = data.i16();
    const found = readContainer(data, 4096, 8, 15, blockState);
    readContainer(data, 64, 3, 6, (biome) => below(biomes, biome, 'A biome'));
    const counted = found.filter((state) => state !== 0).length;
    if (full !== counted) throw new Error(`A section has ${counted} blocks and announces ${full}.`);
    return found;
  });
  data.end('The data of a column');
  const blockEntities = reader.list(() => {
    const place = reader.u8();
    return { x: place >> 4, z: place & 15, y: reader.i16(), type: reader.count(), nbt: readNbt(reader) };
  });
  const light = readLight(reader);
  const within = (y: number): number => y - lowest;
  const place = (bx: number, y: number, bz: number): number => ((within(y) & 15) << 8) | (bz << 4) | bx;
  const lightOf = (arrays: (Buffer | null | 0)[], bx: number, y: number, bz: number): number | null => {
    const array = arrays[(within(y) >> 4) + 1];
    if (array === 0) return 0;
    if (array === null || array === undefined) return null;
    const index = place(bx, y, bz);
    return ((array[index >> 1] ?? 0) >> ((index & 1) * 4)) & 15;
  };
  return {
    ...{ x, z, heightmaps, blockEntities },
    stateAt: (bx, y, bz) => states[within(y) >> 4]?.[place(bx, y, bz)] ?? 0,
    set: (bx, y, bz, state) => {
      const section = states[within(y) >> 4];
      if (section) section[place(bx, y, bz)] = state;
    },
    blockLightAt: (bx, y, bz) => lightOf(light.block, bx, y, bz),
    skyLightAt: (bx, y, bz) => lightOf(light.sky, bx, y, bz),
  };
}
