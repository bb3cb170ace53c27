import { beforeEach, describe, expect, test } from 'vitest';
import { lightPassage } from '#lib/blocks/light-passage.ts';
import { BlockLight, type LightColumn } from './block-light.ts';
import { LampSearch } from './lamp-search.ts';

/** States: air, stone, a torch, water, a slab that closes its lower side. */
const [air, stone, torch, water, slab] = [0, 1, 2, 3, 4] as const;
const passage = Uint16Array.of(0, lightPassage(0, 15, 0), lightPassage(14, 0, 0), lightPassage(0, 1, 0), lightPassage(0, 0, 0b1000));

/** Five columns each way of two sections, with floor 0. */
class Blocks {
  readonly columns = new Map<string, LightColumn>();
  readonly light = new BlockLight(passage, 1, (x, z) => this.columns.get(`${x},${z}`));

  constructor() {
    for (let columnX = -2; columnX <= 2; columnX++) {
      for (let columnZ = -2; columnZ <= 2; columnZ++) {
        const sections = [new Uint16Array(4096), new Uint16Array(4096)];
        this.columns.set(`${columnX},${columnZ}`, { columnX, columnZ, minY: 0, sections });
        this.light.setColumn(columnX, columnZ);
      }
    }
  }

  put(x: number, y: number, z: number, state: number): void {
    const section = this.columns.get(`${x >> 4},${z >> 4}`)?.sections[y >> 4];
    const at = ((y & 15) << 8) | ((z & 15) << 4) | (x & 15);
    if (!section) throw new Error('There is no such place.');
    const before = section[at] ?? 0;
    section[at] = state;
    this.light.setBlock(x, y, z, before, state);
  }

  level(x: number, y: number, z: number): number {
    return this.light.ofColumn(x >> 4, z >> 4)?.[y >> 4]?.[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
  }

  /** The levels of all sections with light, by place. */
  all(): string[] {
    return [...this.columns].flatMap(([key, { columnX, columnZ }]) =>
      (this.light.ofColumn(columnX, columnZ) ?? []).flatMap((levels, index) => (levels ? [`${key} ${index} ${levels.join()}`] : [])),
    );
  }
}

let blocks: Blocks;
beforeEach(() => {
  blocks = new Blocks();
  blocks.light.refresh();
});

describe('the light of lamps', () => {
  test('is one less per step, also into the next columns and sections, and ends after fourteen steps of a torch', () => {
    blocks.put(15, 15, 3, torch);
    blocks.light.refresh();
    expect([15, 16, 17, 28, 29].map((x) => blocks.level(x, 15, 3))).toEqual([14, 13, 12, 1, 0]);
    expect([blocks.level(15, 16, 3), blocks.level(15, 15, -3), blocks.level(18, 17, 5)]).toEqual([13, 8, 7]);
  });

  test('stops at full blocks, goes around them, and loses more in water', () => {
    blocks.put(5, 5, 5, torch);
    blocks.put(6, 5, 5, stone);
    blocks.put(4, 5, 5, water);
    blocks.light.refresh();
    expect([blocks.level(6, 5, 5), blocks.level(7, 5, 5), blocks.level(4, 5, 5)]).toEqual([0, 10, 13]);
  });

  test('does not pass the closed side of a slab', () => {
    blocks.put(5, 5, 5, torch);
    blocks.put(5, 6, 5, slab);
    blocks.light.refresh();
    // From the side it enters the cell of the slab.
    expect(blocks.level(5, 6, 5)).toBe(11);
  });

  test('follows changes: a wall darkens, its end and a torch lighten, and without torches all is dark as before', () => {
    blocks.put(0, 5, 0, torch);
    expect(blocks.light.refresh()).toHaveLength(4);
    const lit = blocks.all();
    blocks.put(3, 5, 0, stone);
    expect(blocks.light.refresh().length).toBeGreaterThan(0);
    expect(blocks.level(4, 5, 0)).toBe(8);
    blocks.put(3, 5, 0, air);
    blocks.light.refresh();
    expect(blocks.all()).toEqual(lit);
    blocks.put(0, 5, 0, air);
    expect(blocks.light.refresh()).toHaveLength(4);
    expect(blocks.all()).toEqual([]);
  });

  test('names the blocks between which it changed, and nothing where no lamp is near', () => {
    expect(blocks.light.refresh()).toEqual([]);
    blocks.put(8, 5, 8, stone);
    expect(blocks.light.refresh()).toEqual([]);
    blocks.put(8, 5, 8, torch);
    expect(blocks.light.refresh()).toContainEqual({ fromX: 0, fromZ: 0, toX: 15, toZ: 15 });
    blocks.put(-30, 5, -30, stone);
    expect(blocks.light.refresh()).toEqual([]);
  });

  test('leaves out lamps and levels that are too dim to count', () => {
    blocks.put(0, 5, 0, torch);
    const bright = new BlockLight(passage, 10, (x, z) => blocks.columns.get(`${x},${z}`));
    bright.setColumn(0, 0);
    expect(bright.refresh()).toHaveLength(4);
    expect([0, 1, 4, 5].map((x) => bright.ofColumn(0, 0)?.[0]?.[(5 << 8) | x])).toEqual([14, 13, 10, 0]);
    const blind = new BlockLight(passage, 15, (x, z) => blocks.columns.get(`${x},${z}`));
    blind.setColumn(0, 0);
    expect(blind.refresh()).toEqual([]);
  });

  test('is the same after any changes as computed at once, and as found from single cells', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const changes = Array.from({ length: 150 }, () => [random(40) - 20, random(20), random(40) - 20, random(5)] as const);
    for (const [index, change] of changes.entries()) {
      blocks.put(...change);
      if (index % 3 === 0) blocks.light.refresh();
    }
    blocks.light.refresh();
    const whole = new Blocks();
    for (const change of changes) whole.put(...change);
    whole.light.refresh();
    expect(blocks.all()).toEqual(whole.all());
    const stateAt = (x: number, y: number, z: number): number =>
      blocks.columns.get(`${x >> 4},${z >> 4}`)?.sections[y >> 4]?.[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
    const search = new LampSearch(passage, 8);
    let lit = 0;
    for (let place = 0; place < 300; place++) {
      const [x, y, z] = [random(40) - 20, random(20), random(40) - 20];
      const level = blocks.level(x, y, z);
      expect(search.levelAt(x, y, z, stateAt)).toBe(level < 8 ? 0 : level);
      if (level >= 8) lit++;
    }
    expect(lit).toBeGreaterThan(50);
  });
});
