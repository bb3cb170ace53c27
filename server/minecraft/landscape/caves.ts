import { Random } from '../random.ts';
import { type Heights, seaLevel } from './heights.ts';
import { type Field, layeredField, type SpaceField, spaceField } from './noise.ts';

/** The lowest y of a cave, and the highest y of lava in caves, as in 1.20.1. */
const lowestCave = -59;
export const lavaLevel = -55;
/** Distance of the points at which the noise is computed; between them it is interpolated. */
const step = 4;
/** Points of a column along x or z, and from the lowest cave to the highest ground. */
const wide = 5;
const tall = 44;
/** Squared distance of both tunnel fields from zero within a tunnel, and the value of the hall field within a hall. */
const tunnel = 0.011;
const hall = 0.72;
/** Blocks below the ground that caves leave closed, except where entrances are; and the entrance field from which they are. */
const cover = 5;
const entrance = 0.3;
/** Blocks below the ground that stay closed near water, and how far from a place water counts as near. */
const waterCover = 7;
const waterReach = 4;

/** Receives the open cells of a column; x and z are relative to it. */
export type OpenCell = (x: number, y: number, z: number) => void;

/** The caves of a landscape: winding tunnels and a few halls. They never open below water. */
export class Caves {
  private readonly heights: Heights;
  private readonly fields: readonly [SpaceField, SpaceField, SpaceField];
  private readonly entrances: Field;

  constructor(seed: number, heights: Heights) {
    const random = new Random(seed);
    this.heights = heights;
    this.fields = [
      spaceField(random.fork('tunnel one'), 64, 44),
      spaceField(random.fork('tunnel two'), 64, 44),
      spaceField(random.fork('hall'), 90, 40),
    ];
    this.entrances = layeredField(random.fork('entrances'), 70, 1);
  }

  /** Visits the open cells of a column. */
  open(columnX: number, columnZ: number, visit: OpenCell): void {
    const [one, two, halls] = this.fields;
    const grids = [one, two, halls].map((field) => lattice(field, columnX * 16, columnZ * 16));
    const rows = grids.map(() => new Float64Array(tall));
    const [ones, twos, hollow] = rows;
    if (!ones || !twos || !hollow) return;
    for (let place = 0; place < 256; place++) {
      const [x, z] = [place & 15, place >> 4];
      const roof = this.roof(columnX * 16 + x, columnZ * 16 + z);
      for (const [index, grid] of grids.entries()) upwards(grid, x, z, rows[index] ?? ones);
      for (let y = lowestCave; y <= roof; y++) {
        const up = (y - lowestCave) / step;
        const level = Math.floor(up);
        const share = up - level;
        const first = between(ones, level, share);
        if (first * first < tunnel) {
          const second = between(twos, level, share);
          if (first * first + second * second < tunnel) {
            visit(x, y, z);
            continue;
          }
        }
        if (between(hollow, level, share) > hall) visit(x, y, z);
      }
    }
  }

  /** Whether the caves may reach the ground's surface at a place; false means that its highest block is certainly there. */
  mayBreakThrough(x: number, z: number): boolean {
    return this.roof(x, z) >= this.heights.at(x, z);
  }

  /** The highest y that may be open at a place. */
  private roof(x: number, z: number): number {
    const { heights } = this;
    const ground = heights.at(x, z);
    let lowest = ground;
    for (let dx = -waterReach; dx <= waterReach; dx += waterReach)
      for (let dz = -waterReach; dz <= waterReach; dz += waterReach) lowest = Math.min(lowest, heights.at(x + dx, z + dz));
    if (lowest <= seaLevel + 1) return lowest - waterCover;
    return this.entrances(x, z) > entrance ? ground : ground - cover;
  }
}

function lattice(field: SpaceField, x: number, z: number): Float64Array {
  const values = new Float64Array(wide * wide * tall);
  let index = 0;
  for (let level = 0; level < tall; level++)
    for (let row = 0; row < wide; row++)
      for (let place = 0; place < wide; place++) values[index++] = field(x + place * step, lowestCave + level * step, z + row * step);
  return values;
}

/** The values above one place of the column, at each level of the lattice. */
function upwards(values: Float64Array, x: number, z: number, into: Float64Array): void {
  const [shareX, shareZ] = [(x & 3) / step, (z & 3) / step];
  const corner = (z >> 2) * wide + (x >> 2);
  for (let level = 0; level < tall; level++) {
    const at = corner + level * wide * wide;
    const near = (values[at] ?? 0) + ((values[at + 1] ?? 0) - (values[at] ?? 0)) * shareX;
    const far = (values[at + wide] ?? 0) + ((values[at + wide + 1] ?? 0) - (values[at + wide] ?? 0)) * shareX;
    into[level] = near + (far - near) * shareZ;
  }
}

function between(row: Float64Array, level: number, share: number): number {
  const low = row[level] ?? 0;
  return low + ((row[level + 1] ?? 0) - low) * share;
}
