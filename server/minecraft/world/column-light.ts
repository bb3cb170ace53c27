import type { Column, SectionStates } from './column.ts';
import { sectionCount } from './column.ts';
import { closedFaces, emittedLight, faces, lightLoss } from './light-passage.ts';

const fullLight = 15;
/** Width of three columns side by side, and cells of one level of them. */
const wide = 48;
const cellsPerLevel = wide * wide;

/** The light of one column by section from the lowest up, two positions per byte; null for a section without any. */
export interface ColumnLight {
  readonly block: readonly (Uint8Array | null)[];
  readonly sky: readonly Uint8Array[];
}

/** The nine columns around one, row by row (z, then x). */
export type Neighbourhood = readonly Column[];

/** Steps to the six neighbours: the distance of their cell, the side by which light leaves, and the side by which it enters. */
const steps: readonly (readonly [distance: number, leaves: number, enters: number])[] = [
  [-cellsPerLevel, faces.down, faces.up],
  [cellsPerLevel, faces.up, faces.down],
  [-wide, faces.north, faces.south],
  [wide, faces.south, faces.north],
  [-1, faces.west, faces.east],
  [1, faces.east, faces.west],
];

/** The blocks of nine columns as cells in the order y, z, x, from the lowest section up to one above everything. */
class Region {
  readonly height: number;
  readonly states: Uint16Array;

  constructor(around: Neighbourhood) {
    const highest = Math.max(...around.map((column) => column.highestSection()));
    this.height = Math.min(sectionCount, highest + 2) * 16;
    this.states = new Uint16Array(this.height * cellsPerLevel);
    for (const [number, column] of around.entries()) this.copy(column, (number % 3) * 16, Math.floor(number / 3) * 16);
  }

  private copy(column: Column, x: number, z: number): void {
    for (const [number, section] of column.states.entries()) {
      if (!section) continue;
      for (let row = 0; row < 256; row++) {
        const cell = (number * 16 + (row >> 4)) * cellsPerLevel + (z + (row & 15)) * wide + x;
        this.states.set(section.subarray(row * 16, row * 16 + 16), cell);
      }
    }
  }

  /** Lets light spread from the cells that have some: one less per step, or as much as the block on the way takes. */
  spread(light: Uint8Array, sources: number[]): void {
    const levels: number[][] = Array.from({ length: fullLight + 1 }, () => []);
    for (const cell of sources) levels[light[cell] ?? 0]?.push(cell);
    for (let level = fullLight; level > 1; level--) {
      for (const cell of levels[level] ?? []) {
        if (light[cell] !== level) continue;
        const x = cell % wide;
        const z = Math.floor(cell / wide) % wide;
        const from = closedFaces(this.states[cell] ?? 0);
        for (const [distance, leaves, enters] of steps) {
          const next = cell + distance;
          if (next < 0 || next >= light.length) continue;
          if ((distance === 1 && x === wide - 1) || (distance === -1 && x === 0)) continue;
          if ((distance === wide && z === wide - 1) || (distance === -wide && z === 0)) continue;
          const state = this.states[next] ?? 0;
          const left = level - Math.max(1, lightLoss(state));
          if (left <= (light[next] ?? 0) || (from & leaves) !== 0 || (closedFaces(state) & enters) !== 0) continue;
          light[next] = left;
          levels[left]?.push(next);
        }
      }
    }
  }

  /** The light of the middle column by section. */
  middle(light: Uint8Array): (Uint8Array | null)[] {
    return Array.from({ length: this.height >> 4 }, (_, number) => {
      const bytes = new Uint8Array(2048);
      let any = 0;
      for (let place = 0; place < 4096; place += 2) {
        const cell = (number * 16 + (place >> 8)) * cellsPerLevel + (16 + ((place >> 4) & 15)) * wide + 16 + (place & 15);
        const pair = (light[cell] ?? 0) | ((light[cell + 1] ?? 0) << 4);
        bytes[place >> 1] = pair;
        any |= pair;
      }
      return any === 0 ? null : bytes;
    });
  }
}

const emptySection = new Uint8Array(2048);
/** Whether a section has a luminous block. Sections are shared between untouched columns. */
const luminous = new WeakMap<Readonly<SectionStates>, boolean>();

function shines(column: Column): boolean {
  return column.states.some((section) => {
    if (!section) return false;
    if (column.revision > 0) return section.some((state) => emittedLight(state) > 0);
    const known = luminous.get(section);
    if (known !== undefined) return known;
    const found = section.some((state) => emittedLight(state) > 0);
    luminous.set(section, found);
    return found;
  });
}

/**
 * The light of the middle one of nine columns as vanilla spreads it: full from the sky down to the first block that takes light, then and
 * from luminous blocks one less per step, less through leaves and water, none through full blocks and closed sides of slabs and stairs.
 * Light from farther than these columns cannot reach the middle one. Sections above those given have full sky light.
 */
export function columnLight(around: Neighbourhood, hasSky: boolean): ColumnLight {
  const region = new Region(around);
  return { block: around.some(shines) ? blockLight(region) : [], sky: hasSky ? skyLight(region) : [] };
}

function blockLight(region: Region): (Uint8Array | null)[] {
  const light = new Uint8Array(region.states.length);
  const sources: number[] = [];
  for (const [cell, state] of region.states.entries()) {
    if (state === 0) continue;
    const emitted = emittedLight(state);
    if (emitted === 0) continue;
    light[cell] = emitted;
    sources.push(cell);
  }
  region.spread(light, sources);
  return region.middle(light);
}

function skyLight(region: Region): Uint8Array[] {
  const light = new Uint8Array(region.states.length).fill(fullLight);
  const tops = new Int32Array(cellsPerLevel);
  for (let place = 0; place < cellsPerLevel; place++) {
    const top = openDownTo(region, place);
    tops[place] = top;
    for (let y = 0; y < top; y++) light[y * cellsPerLevel + place] = 0;
  }
  const sources: number[] = [];
  for (let place = 0; place < cellsPerLevel; place++) {
    const top = tops[place] ?? 0;
    // Only cells beside a darker one can give light away; the lowest open one gives it down.
    const beside = [place % wide > 0 ? place - 1 : place, place % wide < wide - 1 ? place + 1 : place, place - wide, place + wide];
    const reach = Math.max(top + 1, ...beside.map((other) => tops[other] ?? 0));
    for (let y = top; y < Math.min(reach, region.height); y++) sources.push(y * cellsPerLevel + place);
  }
  region.spread(light, sources);
  return region.middle(light).map((section) => section ?? emptySection);
}

/** The lowest level of a place that the open sky lights fully. */
function openDownTo({ states, height }: Region, place: number): number {
  let y = height - 1;
  for (; y >= 0; y--) {
    const state = states[y * cellsPerLevel + place] ?? 0;
    if (state === 0) continue;
    if (lightLoss(state) > 0 || (closedFaces(state) & faces.up) !== 0) return y + 1;
    if ((closedFaces(state) & faces.down) !== 0) return y;
  }
  return 0;
}
