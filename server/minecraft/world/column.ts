import { blockTemplate } from './block-template.ts';

export const lowestY = -64;
export const highestY = 319;
export const sectionCount = 24;

/** States of a 16x16x16 section in the order (y * 16 + z) * 16 + x. */
export type SectionStates = Uint16Array;

/**
 * The blocks of one 16x16 column from y -64 to 319, as block states by section; a section with only air is null. Columns may share sections
 * until the first write.
 */
export class Column {
  readonly x: number;
  readonly z: number;
  /** Increases with every change. */
  revision = 0;
  private readonly sections: (SectionStates | null)[];
  private readonly owned: boolean[] = new Array(sectionCount).fill(false);

  constructor(x: number, z: number, sections: readonly (SectionStates | null)[]) {
    this.x = x;
    this.z = z;
    this.sections = Array.from({ length: sectionCount }, (_, index) => sections[index] ?? null);
  }

  /** A column with the same blocks at the same place. Later changes of either do not show in the other. */
  copy(): Column {
    this.owned.fill(false);
    return new Column(this.x, this.z, this.sections);
  }

  /** The sections from the lowest up; read only. */
  get states(): readonly (Readonly<SectionStates> | null)[] {
    return this.sections;
  }

  /** The state at world coordinates inside this column; air above and below the world. */
  stateAt(x: number, y: number, z: number): number {
    const section = this.sections[(y - lowestY) >> 4];
    return section ? (section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0) : 0;
  }

  /** Sets a state inside this column and returns the one before. */
  set(x: number, y: number, z: number, state: number): number {
    const number = (y - lowestY) >> 4;
    const index = ((y & 15) << 8) | ((z & 15) << 4) | (x & 15);
    const section = this.sections[number] ?? null;
    const before = section?.[index] ?? 0;
    if (before === state) return before;
    this.writable(number, section)[index] = state;
    this.revision++;
    return before;
  }

  /** The number of the highest section that is not empty, -1 for none. */
  highestSection(): number {
    for (let index = sectionCount - 1; index >= 0; index--) if (this.sections[index]) return index;
    return -1;
  }

  /**
   * Height of the lowest position with only passable blocks above, at each x, z (index z * 16 + x), as height above y -64; or with only
   * blocks above that do not count.
   */
  heights(counts: (state: number) => boolean = blocksMotion): Int16Array {
    const heights = new Int16Array(256);
    const top = ((this.highestSection() + 1) << 4) + lowestY - 1;
    for (let place = 0; place < 256; place++) {
      let y = top;
      while (y >= lowestY && !counts(this.stateAt(place & 15, y, place >> 4))) y--;
      heights[place] = y + 1 - lowestY;
    }
    return heights;
  }

  private writable(number: number, section: SectionStates | null): SectionStates {
    if (section && this.owned[number]) return section;
    const own = section ? section.slice() : new Uint16Array(4096);
    this.sections[number] = own;
    this.owned[number] = true;
    return own;
  }
}

/** Whether a state stops bodies or is a fluid block. */
export function blocksMotion(state: number): boolean {
  if (state === 0) return false;
  const template = blockTemplate(state);
  return template.shapes.length > 0 || template.name === 'water' || template.name === 'lava';
}
