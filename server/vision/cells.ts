import type { BlockLooks } from './block-looks.ts';
import type { ViewWorld } from './view-world.ts';

/** A state where nothing is loaded. */
export const unloaded = -1;
/** Keeps keys of sections positive. */
const keyShift = 2 ** 21;

/** The blocks of a view by cell, with fast look-ups for one picture: the world must not change meanwhile. */
export class Cells {
  readonly world: ViewWorld;
  private readonly looks: BlockLooks;
  private readonly sections = new Map<number, Uint16Array | null | undefined>();
  /** By column of sections: for each of its places the height of the highest block that keeps daylight out. */
  private readonly tops = new Map<number, Int32Array>();
  /** The last section and the last column of heights, because look-ups come in runs. */
  private lastKey = Number.NaN;
  private last: Uint16Array | null | undefined = null;
  private lastTopKey = Number.NaN;
  private lastTops: Int32Array = new Int32Array(0);

  constructor(world: ViewWorld, looks: BlockLooks) {
    this.world = world;
    this.looks = looks;
  }

  /** A section by section coordinates; see `ViewWorld`. */
  section(x: number, y: number, z: number): Uint16Array | null | undefined {
    const key = ((x + keyShift) * 2 ** 22 + (z + keyShift)) * 64 + y + 32;
    if (key === this.lastKey) return this.last;
    this.lastKey = key;
    this.last = this.sections.get(key);
    if (this.last === undefined && !this.sections.has(key)) {
      this.last = this.world.sectionAt(x, y, z);
      this.sections.set(key, this.last);
    }
    return this.last;
  }

  /** The state of a cell, or `unloaded`. */
  state(x: number, y: number, z: number): number {
    const section = this.section(x >> 4, y >> 4, z >> 4);
    if (section === null) return 0;
    return section === undefined ? unloaded : (section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0);
  }

  /** Whether a cell is under the open sky. */
  isLit(x: number, y: number, z: number): boolean {
    return y > this.top(x, z);
  }

  /** The height of the highest block above each other that keeps daylight out. */
  top(x: number, z: number): number {
    const key = ((x >> 4) + keyShift) * 2 ** 22 + (z >> 4) + keyShift;
    if (key !== this.lastTopKey) {
      const tops = this.tops.get(key) ?? this.topsOf(x >> 4, z >> 4);
      this.tops.set(key, tops);
      this.lastTops = tops;
      this.lastTopKey = key;
    }
    return this.lastTops[((z & 15) << 4) | (x & 15)] ?? 0;
  }

  private topsOf(x: number, z: number): Int32Array {
    const { lowestSection, highestSection } = this.world;
    const none = lowestSection * 16 - 1;
    const tops = new Int32Array(256).fill(none);
    let open = tops.length;
    for (let y = highestSection - 1; y >= lowestSection && open > 0; y--) {
      const section = this.section(x, y, z);
      if (!section) continue;
      for (let place = 0; place < tops.length; place++) {
        if (tops[place] !== none) continue;
        for (let height = 15; height >= 0; height--) {
          if (!this.looks.shading[section[(height << 8) | place] ?? 0]) continue;
          tops[place] = y * 16 + height;
          open--;
          break;
        }
      }
    }
    return tops;
  }
}
