import type { Column, ColumnStore } from './column-store.ts';

/** Stands for blocks of columns that are not known: they hide faces, so that the edge of the world is no cliff. */
export const unknownState = 0xffff;

const width = 18;
/** Steps in the window towards the six face directions. */
export const windowSteps = [1, -1, width * width, -width * width, width, -width] as const;
/** Steps along the axes x, y, z. */
export const axisSteps = [1, width * width, width] as const;

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
    const floor = column.minY + sectionIndex * 16;
    for (let z = -1; z <= 16; z++) {
      for (let x = -1; x <= 16; x++) {
        const inside = x >= 0 && x < 16 && z >= 0 && z < 16;
        const owner = inside ? column : this.store.get(column.columnX + (x >> 4), column.columnZ + (z >> 4));
        const place = ((z & 15) << 4) | (x & 15);
        const top = owner ? this.store.topAt(owner, place) : Number.NEGATIVE_INFINITY;
        for (let y = -1; y <= 16; y++) {
          const at = windowIndex(x, y, z);
          this.daylight[at] = floor + y > top ? 1 : 0;
          this.states[at] = owner ? stateIn(owner, sectionIndex, y, place) : unknownState;
        }
      }
    }
  }
}

function stateIn(column: Column, sectionIndex: number, y: number, place: number): number {
  const index = sectionIndex + (y >> 4);
  if (index < 0) return unknownState;
  return column.sections[index]?.[((y & 15) << 8) | place] ?? 0;
}
