import type { Facing } from '#lib/blueprint/cell.ts';
import { cellNumber } from '#lib/domain/position.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';

/** A place in a blueprint: x from west to east, y from the ground up, z from north to south, from 0. */
export type Place = readonly [x: number, y: number, z: number];

/** How many blocks of each kind, in the order in which they are used. */
export type Amounts = Readonly<Record<string, number>>;

interface SketchedBlock {
  readonly name: string;
  readonly place: Place;
  readonly facing: Facing;
}

/** A blueprint in the making. A block that is put where one is already replaces it. */
export class Sketch {
  private readonly blocks = new Map<number, SketchedBlock>();

  put(name: string, place: Place, facing: Facing = 'A'): this {
    this.blocks.set(cellNumber(...place), { name, place, facing });
    return this;
  }

  /** Puts the same block at each of the places. */
  each(name: string, places: readonly Place[], facing: Facing = 'A'): this {
    for (const place of places) this.put(name, place, facing);
    return this;
  }

  /** Puts the first kind at the first places, the next kind at the next ones, and so on. Throws an Error where the places run out. */
  spend(amounts: Amounts, places: readonly Place[]): this {
    const free = places.filter((place) => !this.has(place));
    const names = Object.entries(amounts).flatMap(([name, count]) => Array.from({ length: count }, () => name));
    if (names.length > free.length) throw new Error(`A sketch has ${free.length} places for ${names.length} blocks.`);
    for (const [index, name] of names.entries()) {
      const place = free[index];
      if (place) this.put(name, place);
    }
    return this;
  }

  /** Takes away what is at these places. */
  clear(places: readonly Place[]): this {
    for (const place of places) this.blocks.delete(cellNumber(...place));
    return this;
  }

  has(place: Place): boolean {
    return this.blocks.has(cellNumber(...place));
  }

  /** The finished blueprint, layer by layer. Its size is the greatest place in each direction. */
  blueprint(name: string): Blueprint {
    const blocks = [...this.blocks.values()].sort((a, b) => a.place[1] - b.place[1] || a.place[0] - b.place[0] || a.place[2] - b.place[2]);
    const length = (axis: 0 | 1 | 2): number => Math.max(...blocks.map(({ place }) => place[axis])) + 1;
    return {
      name,
      size: [length(0), length(1), length(2)],
      blocks: blocks.map(({ name, place: [x, y, z], facing }) => ({ name, position: [x, y, z], facing })),
    };
  }
}
