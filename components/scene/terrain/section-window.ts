import type { Column, ColumnStore } from './column-store.ts';

/** Stands for blocks of columns that are not known: they hide faces, so that the edge of the world is no cliff. */
export const unknownState = 0xffff;

const width = 18;
const layer = width * width;
/** Steps in the window towards the six face directions. */
export const windowSteps = [1, -1, layer, -layer, width, -width] as const;
/** Steps along the axes x, y, z. */
export const axisSteps = [1, layer, width] as const;

/** Index of a block of the section (-1 to 16 each way) in the window. */
export function windowIndex(x: number, y: number, z: number): number {
  return ((y + 1) * width + z + 1) * width + x + 1;
}

/** A section with one block of its surroundings on each side, copied together for fast looking-up. */
export class SectionWindow {
  readonly states = new Uint16Array(width ** 3);
  /** Daylight per block of the window: 1 under the open sky. */
  readonly daylight = new Uint8Array(width ** 3);
  private readonly store: ColumnStore;

  constructor(store: ColumnStore) {
    this.store = store;
  }

  /** Moves the window to a section of a column. */
  load(column: Column, sectionIndex: number): void {
    this.states.fill(0);
    this.daylight.fill(1);
    for (let dz = -1; dz <= 1; dz++) {
      for (let dx = -1; dx <= 1; dx++) {
        const owner = dx === 0 && dz === 0 ? column : this.store.get(column.columnX + dx, column.columnZ + dz);
        const [fromX, toX] = reachOf(dx);
        const [fromZ, toZ] = reachOf(dz);
        for (let z = fromZ; z <= toZ; z++) {
          for (let x = fromX; x <= toX; x++) {
            if (owner) this.copy(owner, sectionIndex, x, z);
            else for (let y = -1; y <= 16; y++) this.states[windowIndex(x, y, z)] = unknownState;
          }
        }
      }
    }
  }

  /** Copies what stands above each other at one place; the window holds air in the open already. */
  private copy(owner: Column, sectionIndex: number, x: number, z: number): void {
    const { states, daylight } = this;
    const place = ((z & 15) << 4) | (x & 15);
    const floor = windowIndex(x, 0, z);
    const dark = this.store.topAt(owner, place) - owner.minY - sectionIndex * 16;
    for (let y = -1; y <= dark && y <= 16; y++) daylight[floor + y * layer] = 0;
    const section = owner.sections[sectionIndex];
    if (section) for (let y = 0; y < 16; y++) states[floor + y * layer] = section[(y << 8) | place] ?? 0;
    const below = owner.sections[sectionIndex - 1];
    states[floor - layer] = sectionIndex === 0 ? unknownState : (below?.[(15 << 8) | place] ?? 0);
    states[floor + 16 * layer] = owner.sections[sectionIndex + 1]?.[place] ?? 0;
  }
}

/** What of the window lies in the column this many columns further on: from the first to the last block. */
function reachOf(step: number): readonly [number, number] {
  return step === 0 ? [0, 15] : step < 0 ? [-1, -1] : [16, 16];
}
