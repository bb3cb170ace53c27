import { blockKind, unitsPerBlock, unshaded } from '#lib/blocks/block-look.ts';
import type { BlockModel, BlockTable, Quad } from '#lib/blocks/block-table.ts';
import { lightPassage } from '#lib/blocks/light-passage.ts';
import { BlockLooks } from './block-looks.ts';
import { plainFace } from './body-box.ts';
import { Layers } from './layers.ts';
import type { ViewAssets } from './view-assets.ts';
import type { ViewWorld } from './view-world.ts';

/** The states of a small world for tests: air, a red and a green cube, red glass, a blue plant with holes, water, and a red lamp. */
export const smallStates = { air: 0, red: 1, green: 2, glass: 3, plant: 4, water: 5, lamp: 6 } as const;

const one = unitsPerBlock;
/** Corners of the six sides of a block, wound so that (0,1,2) look outwards. */
const sides: readonly (readonly number[])[] = [
  [one, one, one, one, 0, one, one, one, 0, one, 0, 0],
  [0, one, 0, 0, 0, 0, 0, one, one, 0, 0, one],
  [0, one, one, one, one, one, 0, one, 0, one, one, 0],
  [one, 0, one, 0, 0, one, one, 0, 0, 0, 0, 0],
  [0, 0, one, one, 0, one, 0, one, one, one, one, one],
  [one, 0, 0, 0, 0, 0, one, one, 0, 0, one, 0],
];
const wholeTile = [0, one, one, one, 0, 0, one, 0];

function model(kind: number, quads: readonly Quad[], joined = false): BlockModel {
  return { kind, wet: false, joined, clear: false, quads };
}

function cube(layer: number): Quad[] {
  return sides.map((corners, direction) => ({ direction, cull: direction, layer, corners, texture: wholeTile }));
}

/** A leaf across the middle of the block, seen from both sides. */
const leaf: Quad = {
  direction: unshaded,
  cull: -1,
  layer: 3,
  corners: [0, 0, 32, one, 0, 32, 0, one, 32, one, one, 32],
  texture: wholeTile,
};
const surface: Quad = { direction: 2, cull: -1, layer: 4, corners: [0], texture: wholeTile };

const models: readonly BlockModel[] = [
  model(blockKind.nothing, []),
  model(blockKind.cube, cube(0)),
  model(blockKind.cube, cube(1)),
  model(blockKind.model, cube(2), true),
  model(blockKind.model, [leaf]),
  model(blockKind.water, [surface]),
  model(blockKind.cube, cube(0)),
];

const table: BlockTable = {
  models,
  modelOf: Uint16Array.from(models.keys()),
  sides: models.map(({ quads }) => (quads.length === 6 ? quads.map(({ layer }) => layer) : null)),
  translucent: Uint8Array.from([0, 0, 1, 0, 1]),
  holes: Uint8Array.from([0, 0, 0, 1, 0]),
  glowing: Uint8Array.from([0, 0, 0, 1, 0]),
  passage: Uint16Array.from([0, lightPassage(0, 15, 0), lightPassage(0, 15, 0), 0, 0, lightPassage(0, 1, 0), lightPassage(15, 15, 0)]),
  layers: 5,
  named: { water: 4 },
};

/** A tile of one colour; its lower half is a hole if `isHalf`. */
function tile(colour: readonly [number, number, number, number], isHalf = false): number[] {
  return Array.from({ length: 256 }, (_, at) => (isHalf && at >= 128 ? [0, 0, 0, 0] : colour)).flat();
}

/** What pictures of the small world are made of; dropped items are yellow. */
export function smallAssets(): ViewAssets {
  const pictures = [
    ...tile([200, 0, 0, 255]),
    ...tile([0, 150, 0, 255]),
    ...tile([200, 0, 0, 128]),
    ...tile([0, 0, 200, 255], true),
    ...tile([0, 0, 250, 128]),
  ];
  const yellow = plainFace('#ffff00');
  return {
    looks: new BlockLooks(table),
    layers: new Layers(Uint8Array.from(pictures)),
    items: { facesOf: () => [yellow, yellow, yellow, yellow, yellow, yellow] },
  };
}

/** A world of 8 columns each way on green ground at y = -1, where blocks can be put. */
export class SmallWorld implements ViewWorld {
  readonly lowestSection = -1;
  readonly highestSection = 4;
  private readonly sections = new Map<string, Uint16Array>();

  constructor() {
    for (let x = -64; x < 64; x++) for (let z = -64; z < 64; z++) this.put(x, -1, z, 'green');
  }

  put(x: number, y: number, z: number, name: keyof typeof smallStates): void {
    const key = `${x >> 4} ${y >> 4} ${z >> 4}`;
    const section = this.sections.get(key) ?? new Uint16Array(4096);
    this.sections.set(key, section);
    section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] = smallStates[name];
  }

  sectionAt(x: number, y: number, z: number): Uint16Array | null | undefined {
    return Math.abs(x + 0.5) > 4 || Math.abs(z + 0.5) > 4 ? undefined : (this.sections.get(`${x} ${y} ${z}`) ?? null);
  }
}
