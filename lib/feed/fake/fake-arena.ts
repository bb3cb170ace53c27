import type { ColumnFrame } from '#lib/protocol/frame/frame.ts';
import { blockStates, type FakeBlock } from './block-states.ts';

export const arenaOrigin = { x: -9, y: -60, z: -2 } as const;
const minY = -64;
const floor = -60;
/** Columns around the arena, inclusive. */
const reach = { fromX: -4, toX: 2, fromZ: -4, toZ: 3 } as const;

type Place = readonly [number, number, number];

/** The trunks of the giant mushrooms and the slime patches of both sides, as (x, z). */
const trunks = {
  red: [
    [-13, -8],
    [-5, -8],
    [-9, -12],
  ],
  blue: [
    [-13, 4],
    [-5, 4],
    [-9, 8],
  ],
} as const;
const patches = {
  red: [
    [-9, -8],
    [-13, -12],
    [-5, -12],
  ],
  blue: [
    [-9, 4],
    [-13, 8],
    [-5, 8],
  ],
} as const;

/** A stable number in [0, 1) for a position. */
function chance(x: number, z: number, salt: number): number {
  let value = (Math.imul(x, 73856093) ^ Math.imul(z, 19349663) ^ Math.imul(salt, 83492791)) | 0;
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return ((value ^ (value >>> 13)) >>> 0) / 4294967296;
}

/** Cap blocks of a side's mushrooms: four around each trunk and one on top. */
export function capPlaces(team: 'red' | 'blue'): Place[] {
  return trunks[team].flatMap(([x, z]): Place[] => [
    [x + 1, floor + 1, z],
    [x - 1, floor + 1, z],
    [x, floor + 1, z + 1],
    [x, floor + 1, z - 1],
    [x, floor + 2, z],
  ]);
}

/** A small Mushroom War arena on superflat ground, with walls, trees, flowers and a pond. */
export class FakeArena {
  private readonly sections = new Map<string, Uint16Array>();

  constructor() {
    for (let x = reach.fromX * 16; x < (reach.toX + 1) * 16; x++) {
      for (let z = reach.fromZ * 16; z < (reach.toZ + 1) * 16; z++) {
        this.set(x, -64, z, 'bedrock');
        this.set(x, -63, z, 'dirt');
        this.set(x, -62, z, 'dirt');
        this.set(x, -61, z, 'grass_block');
        this.scatter(x, z);
      }
    }
    this.walls();
    this.path();
    this.pond();
    const trees = [
      [-27, 22],
      [-14, -26],
      [-3, -27],
      [6, -22],
      [7, -10],
      [7, 6],
      [8, 15],
      [-33, -28],
      [0, 25],
      [-12, 27],
      [-30, 2],
      [-28, -12],
      [18, 20],
      [20, -18],
    ];
    trees.forEach(([x = 0, z = 0], index) => {
      this.tree(x, z, index % 3 === 1 ? 'birch' : 'oak');
    });
    for (const team of ['red', 'blue'] as const) {
      for (const [x, z] of trunks[team]) for (const y of [floor, floor + 1]) this.set(x, y, z, 'mushroom_stem');
      for (const [x, y, z] of capPlaces(team)) this.set(x, y, z, team === 'red' ? 'red_mushroom_block' : 'brown_mushroom_block');
      for (const [x, z] of patches[team])
        for (const [dx, dz] of [
          [0, 0],
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          this.set(x + dx, floor, z + dz, 'slime_block');
    }
  }

  /** All columns as frames of tick 0. */
  columns(): ColumnFrame[] {
    const frames: ColumnFrame[] = [];
    for (let columnX = reach.fromX; columnX <= reach.toX; columnX++) {
      for (let columnZ = reach.fromZ; columnZ <= reach.toZ; columnZ++) {
        const sections = Array.from({ length: 24 }, (_, index) => this.sections.get(`${columnX},${columnZ},${index}`) ?? null);
        frames.push({ type: 'column', tick: 0, columnX, columnZ, minY, sections });
      }
    }
    return frames;
  }

  private set(x: number, y: number, z: number, block: FakeBlock): void {
    const key = `${x >> 4},${z >> 4},${(y - minY) >> 4}`;
    let section = this.sections.get(key);
    if (!section) {
      section = new Uint16Array(4096);
      this.sections.set(key, section);
    }
    section[(((y - minY) & 15) << 8) | ((z & 15) << 4) | (x & 15)] = blockStates[block];
  }

  private scatter(x: number, z: number): void {
    if (x > -19 && x < 1 && z > -4 && z < 0) return;
    const value = chance(x, z, 1);
    const isInside = x > -19 && x < 1 && z > -20 && z < 16;
    if (value > (isInside ? 0.975 : 0.9)) this.set(x, floor, z, 'grass');
    else if (value < (isInside ? 0.008 : 0.015))
      this.set(x, floor, z, (['poppy', 'dandelion', 'azure_bluet'] as const)[Math.floor(chance(x, z, 2) * 3)] ?? 'poppy');
  }

  private brick(x: number, y: number, z: number): void {
    this.set(x, y, z, chance(x, z, 3) > 0.7 ? 'mossy_stone_bricks' : 'stone_bricks');
  }

  private walls(): void {
    for (let x = -19; x <= 1; x++) for (const z of [-20, 16]) this.brick(x, floor, z);
    for (let z = -20; z <= 16; z++) for (const x of [-19, 1]) this.brick(x, floor, z);
    const posts: Place[] = [
      [-19, 2, -20],
      [1, 2, -20],
      [-19, 2, 16],
      [1, 2, 16],
      ...[-14, -8, 4, 10].flatMap((z): Place[] => [
        [-19, 1, z],
        [1, 1, z],
      ]),
    ];
    for (const [x, height, z] of posts) {
      for (let y = 0; y <= height; y++) this.brick(x, floor + y, z);
      this.set(x, floor + height + 1, z, 'glowstone');
    }
    for (const [z, wool] of [
      [-20, 'red_wool'],
      [16, 'blue_wool'],
    ] as const) {
      for (const x of [-12, -6]) for (let y = 0; y < 4; y++) this.brick(x, floor + y, z);
      for (let x = -12; x <= -6; x++) this.set(x, floor + 4, z, wool);
      for (let x = -11; x <= -7; x++) this.set(x, floor, z, 'air');
    }
    for (let x = -18; x <= 0; x += 1) if (x < -12 || x > -6) for (const z of [-21, 17]) this.set(x, floor, z, 'oak_fence');
  }

  private path(): void {
    for (let x = -18; x <= 0; x++) {
      for (let z = -3; z <= -1; z++)
        this.set(x, -61, z, z === -2 ? 'polished_andesite' : chance(x, z, 4) > 0.8 ? 'mossy_stone_bricks' : 'stone_bricks');
    }
  }

  private pond(): void {
    for (let x = 5; x < 13; x++) {
      for (let z = -7; z < 3; z++) {
        const away = Math.hypot(x - 9, (z + 2) * 0.8);
        if (away >= 4.4) continue;
        this.set(x, floor, z, 'air');
        this.set(x, -62, z, 'sand');
        this.set(x, -61, z, away < 3.4 ? 'water' : 'sand');
      }
    }
  }

  private tree(x: number, z: number, wood: 'oak' | 'birch'): void {
    const height = 5 + Math.floor(chance(x, z, 5) * 2);
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        for (let dy = -2; dy <= 1; dy++) {
          const radius = dy >= 0 ? 1 : 2;
          if (Math.abs(dx) > radius || Math.abs(dz) > radius) continue;
          if (Math.abs(dx) === radius && Math.abs(dz) === radius && chance(x + dx, z + dz, dy + 9) > 0.4) continue;
          this.set(x + dx, floor + height + dy, z + dz, wood === 'oak' ? 'oak_leaves' : 'birch_leaves');
        }
      }
    }
    for (let y = 0; y < height; y++) this.set(x, floor + y, z, wood === 'oak' ? 'oak_log' : 'birch_log');
  }
}
