import { Column, MIN_Y, SECTION_COUNT } from '../world/column.ts';

/** A column while it is made. x and z are relative to it, 0 to 15; y is the world's. */
export class ColumnCanvas {
  private readonly sections: (Uint16Array | null)[] = new Array(SECTION_COUNT).fill(null);

  /** The state at a cell; air where nothing was set. */
  at(x: number, y: number, z: number): number {
    return this.sections[(y - MIN_Y) >> 4]?.[((y & 15) << 8) | (z << 4) | x] ?? 0;
  }

  set(x: number, y: number, z: number, state: number): void {
    const number = (y - MIN_Y) >> 4;
    let section = this.sections[number];
    if (!section) {
      if (state === 0 || number < 0 || number >= SECTION_COUNT) return;
      section = new Uint16Array(4096);
      this.sections[number] = section;
    }
    section[((y & 15) << 8) | (z << 4) | x] = state;
  }

  /** The finished column. */
  column(x: number, z: number): Column {
    return new Column(x, z, this.sections);
  }
}
