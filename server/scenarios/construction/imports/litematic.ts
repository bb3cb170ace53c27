import { BlockKinds, type Building, unreadable } from './building.ts';
import { type Nbt, Tags } from './nbt-reader.ts';
import { notKeptOf } from './not-kept.ts';
import { checkSides, namedState } from './palette.ts';

/** Least bits of a block in a region. */
const leastBits = 2;

/** Whether the tags are those of Litematica. */
export function isLitematic(tags: Tags): boolean {
  return tags.tags('Regions') !== undefined;
}

/** The building in a file of Litematica: all its regions at their places, each with x fastest, then z, then y. */
export function litematicBuilding(name: string, tags: Tags): Building {
  const regions = [...(tags.tags('Regions')?.entries() ?? [])].map(([title, region]) => regionOf(title, region));
  const [first] = regions;
  if (first === undefined) throw unreadable('It has no region.');
  const axes = [0, 1, 2] as const;
  const least = axes.map((axis) => Math.min(...regions.map(({ corner }) => corner[axis])));
  const most = axes.map((axis) => Math.max(...regions.map(({ corner, size }) => corner[axis] + size[axis])));
  const [west = 0, low = 0, north = 0] = least;
  const side = (axis: 0 | 1 | 2): number => (most[axis] ?? 0) - (least[axis] ?? 0);
  return {
    name: tags.tags('Metadata')?.text('Name') || name,
    size: [side(0), side(1), side(2)],
    notKept: notKeptOf(
      regions.flatMap(({ entities }) => entities),
      regions.flatMap(({ contents }) => contents),
    ),
    each(visit) {
      for (const { corner, each } of regions)
        each((kind, x, y, z) => visit(kind, x + corner[0] - west, y + corner[1] - low, z + corner[2] - north));
    },
  };
}

interface Region extends Pick<Building, 'each'> {
  /** Its lowest north-western corner. */
  readonly corner: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  readonly entities: readonly Nbt[];
  readonly contents: readonly Nbt[];
}

function regionOf(title: string, region: Nbt): Region {
  const where = `The region "${title}"`;
  const states = region instanceof Tags ? region.list('BlockStatePalette') : undefined;
  const longs = region instanceof Tags ? region.array('BlockStates', 'longs') : undefined;
  const [from, extent] = region instanceof Tags ? [placeIn(region.tags('Position')), placeIn(region.tags('Size'))] : [];
  if (!(region instanceof Tags) || !states || !longs || !from || !extent)
    throw unreadable(`${where} lacks its position, size, palette or blocks.`);
  const size = checkSides({ width: Math.abs(extent[0]), height: Math.abs(extent[1]), length: Math.abs(extent[2]) });
  // A negative length goes from the position to lower coordinates.
  const start = (axis: 0 | 1 | 2): number => (extent[axis] < 0 ? from[axis] + extent[axis] + 1 : from[axis]);
  const kinds = new BlockKinds();
  const palette = states.map((state, index) => namedState(kinds, state, `${where}: entry ${index} of its palette`));
  const bits = Math.max(leastBits, Math.ceil(Math.log2(Math.max(1, palette.length))));
  const count = size[0] * size[1] * size[2];
  if (longs.length * 8 < count * bits)
    throw unreadable(`${where} has ${Math.floor((longs.length * 8) / bits)} blocks, and its size ${size.join(' × ')} needs ${count}.`);
  return {
    ...{ corner: [start(0), start(1), start(2)], size },
    ...{ entities: region.list('Entities') ?? [], contents: region.list('TileEntities') ?? [] },
    each(visit) {
      for (let cell = 0; cell < count; cell++) {
        const index = packedAt(longs, cell, bits);
        const kind = palette[index];
        if (kind === undefined) throw unreadable(`${where}: a block has the state ${index}, and there are only ${palette.length}.`);
        if (kind !== null) visit(kind, cell % size[0], Math.floor(cell / (size[0] * size[2])), Math.floor(cell / size[0]) % size[2]);
      }
    },
  };
}

function placeIn(tags: Tags | undefined): readonly [number, number, number] | undefined {
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => tags?.number(axis));
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}

/** A number of some bits in a row of longs, lowest bits first; it may begin in one long and end in the next. */
function packedAt(longs: Buffer, index: number, bits: number): number {
  const bit = index * bits;
  const word = Math.floor(bit / 32);
  const shift = bit % 32;
  const low = wordAt(longs, word) >>> shift;
  const high = shift + bits > 32 ? wordAt(longs, word + 1) << (32 - shift) : 0;
  return (low | high) & (2 ** bits - 1);
}

/** Half of a long: of each, the lower half comes first. */
function wordAt(longs: Buffer, word: number): number {
  return longs.readUInt32BE((word >> 1) * 8 + ((word & 1) === 0 ? 4 : 0));
}
