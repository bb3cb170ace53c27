import { unitsPerBlock, unshaded } from '#lib/blocks/block-look.ts';
import type { Element, Picture, Variant } from './block-models.ts';

/** A quad that still refers to a tile of the source with a tint, not to a layer. */
export interface RawQuad {
  readonly direction: number;
  readonly cull: number;
  readonly corners: readonly number[];
  readonly texture: readonly number[];
  readonly tile: number;
  readonly isTinted: boolean;
}

type Vector = readonly [number, number, number];
type Side = keyof Element['faces'];

/** Tiles per row of the source atlas. */
export const atlasTiles = 32;

/** Per side: corners as 0/1 of the box, then the texture corner; wound so that (0,1,2) and (2,1,3) face outwards. */
const sides: readonly (readonly [Side, Vector, readonly (readonly number[])[]])[] = [
  [
    'up',
    [0, 1, 0],
    [
      [0, 1, 1, 0, 1],
      [1, 1, 1, 1, 1],
      [0, 1, 0, 0, 0],
      [1, 1, 0, 1, 0],
    ],
  ],
  [
    'down',
    [0, -1, 0],
    [
      [1, 0, 1, 0, 1],
      [0, 0, 1, 1, 1],
      [1, 0, 0, 0, 0],
      [0, 0, 0, 1, 0],
    ],
  ],
  [
    'east',
    [1, 0, 0],
    [
      [1, 1, 1, 0, 0],
      [1, 0, 1, 0, 1],
      [1, 1, 0, 1, 0],
      [1, 0, 0, 1, 1],
    ],
  ],
  [
    'west',
    [-1, 0, 0],
    [
      [0, 1, 0, 0, 0],
      [0, 0, 0, 0, 1],
      [0, 1, 1, 1, 0],
      [0, 0, 1, 1, 1],
    ],
  ],
  [
    'north',
    [0, 0, -1],
    [
      [1, 0, 0, 0, 1],
      [0, 0, 0, 1, 1],
      [1, 1, 0, 0, 0],
      [0, 1, 0, 1, 0],
    ],
  ],
  [
    'south',
    [0, 0, 1],
    [
      [0, 0, 1, 0, 1],
      [1, 0, 1, 1, 1],
      [0, 1, 1, 0, 0],
      [1, 1, 1, 1, 0],
    ],
  ],
];

function turned(point: Vector, axis: 'x' | 'y' | 'z', degrees: number, origin: Vector, stretch = 1): Vector {
  const radians = (degrees * Math.PI) / 180;
  const first = axis === 'x' ? 1 : axis === 'y' ? 2 : 0;
  const second = (first + 1) % 3;
  const a = ((point[first] ?? 0) - (origin[first] ?? 0)) * stretch;
  const b = ((point[second] ?? 0) - (origin[second] ?? 0)) * stretch;
  const out: [number, number, number] = [...point];
  out[first] = (origin[first] ?? 0) + a * Math.cos(radians) - b * Math.sin(radians);
  out[second] = (origin[second] ?? 0) + a * Math.sin(radians) + b * Math.cos(radians);
  return out;
}

const centre: Vector = [8, 8, 8];
const nowhere: Vector = [0, 0, 0];

/** The face direction (0-5) closest to a normal. */
function directionOf(normal: Vector): number {
  const axis = [0, 1, 2].reduce((best, k) => (Math.abs(normal[k] ?? 0) > Math.abs(normal[best] ?? 0) + 1e-6 ? k : best), 0);
  return axis * 2 + ((normal[axis] ?? 0) > 0 ? 0 : 1);
}

/** The face of the block that contains all corners, or -1. */
function boundaryOf(corners: readonly number[], direction: number): number {
  const axis = direction >> 1;
  const edge = direction % 2 === 0 ? unitsPerBlock : 0;
  return [0, 1, 2, 3].every((index) => corners[index * 3 + axis] === edge) ? direction : -1;
}

/** Texture coordinates on the block's own grid, for models that keep their picture in place when turned. */
function lockedTexture(corner: Vector, direction: number): [number, number] {
  const [x, y, z] = corner;
  const along = [16 - z, z, x, x, x, 16 - x][direction] ?? 0;
  const down = direction === 2 ? z : direction === 3 ? 16 - z : 16 - y;
  return [along, down];
}

export function tileOf(picture: Picture): number {
  const u = picture.bu ?? picture.u + picture.su / 2;
  const v = picture.bv ?? picture.v + picture.sv / 2;
  return Math.floor(v * atlasTiles) * atlasTiles + Math.floor(u * atlasTiles);
}

function elementQuads(element: Element, variant: Variant): RawQuad[] {
  const spin = element.rotation;
  const stretch = spin?.rescale ? 1 / Math.cos((spin.angle * Math.PI) / 180) : 1;
  const place = (point: Vector, origin: Vector, pivot: Vector, scale: number): Vector => {
    const spun = spin ? turned(point, spin.axis, spin.angle, origin, scale) : point;
    return turned(turned(spun, 'x', -(variant.x ?? 0), pivot), 'y', -(variant.y ?? 0), pivot);
  };
  return sides.flatMap(([side, outwards, cornerList]): RawQuad[] => {
    const face = element.faces[side];
    if (!face) return [];
    const normal = place(outwards, nowhere, nowhere, 1);
    const direction = directionOf(normal);
    const tile = tileOf(face.texture);
    const [tileU, tileV] = [(tile % atlasTiles) * 16, Math.floor(tile / atlasTiles) * 16];
    const angle = -((face.rotation ?? 0) * Math.PI) / 180;
    const corners: number[] = [];
    const texture: number[] = [];
    for (const [a = 0, b = 0, c = 0, p = 0, q = 0] of cornerList) {
      const box: Vector = [a ? element.to[0] : element.from[0], b ? element.to[1] : element.from[1], c ? element.to[2] : element.from[2]];
      const corner = place(box, spin?.origin ?? centre, centre, stretch);
      corners.push(...corner.map((value) => Math.round(value * 4)));
      const s = (p - 0.5) * Math.cos(angle) - (q - 0.5) * Math.sin(angle) + 0.5;
      const t = (p - 0.5) * Math.sin(angle) + (q - 0.5) * Math.cos(angle) + 0.5;
      const size = atlasTiles * 16;
      const free: [number, number] = [
        (s * face.texture.su + face.texture.u) * size - tileU,
        (t * face.texture.sv + face.texture.v) * size - tileV,
      ];
      const [u, v] = variant.uvlock && (variant.x || variant.y) && !spin ? lockedTexture(corner, direction) : free;
      texture.push(Math.round(u * 4), Math.round(v * 4));
    }
    const cull = spin ? -1 : boundaryOf(corners, direction);
    return [
      { direction: element.shade === false ? unshaded : direction, cull, corners, texture, tile, isTinted: face.tintindex !== undefined },
    ];
  });
}

const known = new WeakMap<Variant, readonly RawQuad[]>();

/** The quads of one model part, turned as its variant says. Many states share a variant: its quads are the same objects each time. */
export function variantQuads(variant: Variant): readonly RawQuad[] {
  const quads = known.get(variant) ?? variant.model.elements.flatMap((element) => elementQuads(element, variant));
  known.set(variant, quads);
  return quads;
}
