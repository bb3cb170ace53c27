import { unitsPerBlock, unshaded } from '#lib/blocks/block-look.ts';
import { fillsSide, type Quad } from '#lib/blocks/block-table.ts';

/** A textured rectangle of a block, for rays: a corner, two edges from it, and the texture along them. Lengths in blocks. */
export interface Surface {
  /** Corner, edge `a` and edge `b` as x, y, z each, the edges divided by their squared length, then the normal. */
  readonly corner: readonly [number, number, number];
  readonly alongA: readonly [number, number, number];
  readonly alongB: readonly [number, number, number];
  /** Of any length. */
  readonly normal: readonly [number, number, number];
  /** Texture coordinates in texels at the corner, and their change along each edge. */
  readonly texture: readonly [u: number, v: number, uA: number, vA: number, uB: number, vB: number];
  readonly layer: number;
  /** The side of a block that it faces, 0 to 5, or `unshaded`. */
  readonly direction: number;
  /** The side of the block on which it lies; -1 inside. */
  readonly cull: number;
  readonly isTwoSided: boolean;
  /** Whether it fills a side of its block. */
  readonly isFull: boolean;
}

/** Texels of a tile in units of the block table. */
const unitsPerTexel = unitsPerBlock / 16;

/** The surface of a quad of the block table; null if the quad has no area. */
export function surfaceOf(quad: Quad, hasHoles: boolean): Surface | null {
  const at = (corner: number, axis: number): number => (quad.corners[corner * 3 + axis] ?? 0) / unitsPerBlock;
  const texel = (corner: number, axis: number): number => (quad.texture[corner * 2 + axis] ?? 0) / unitsPerTexel;
  const edge = (corner: number): [number, number, number] => [at(corner, 0) - at(0, 0), at(corner, 1) - at(0, 1), at(corner, 2) - at(0, 2)];
  const [a, b] = [edge(1), edge(2)];
  const [squareA, squareB] = [square(a), square(b)];
  if (squareA === 0 || squareB === 0) return null;
  return {
    corner: [at(0, 0), at(0, 1), at(0, 2)],
    alongA: [a[0] / squareA, a[1] / squareA, a[2] / squareA],
    alongB: [b[0] / squareB, b[1] / squareB, b[2] / squareB],
    normal: [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]],
    texture: [
      texel(0, 0),
      texel(0, 1),
      texel(1, 0) - texel(0, 0),
      texel(1, 1) - texel(0, 1),
      texel(2, 0) - texel(0, 0),
      texel(2, 1) - texel(0, 1),
    ],
    layer: quad.layer,
    direction: quad.direction,
    cull: quad.cull,
    isTwoSided: quad.direction === unshaded && quad.cull < 0 && hasHoles,
    isFull: fillsSide(quad),
  };
}

function square([x, y, z]: readonly [number, number, number]): number {
  return x * x + y * y + z * z;
}
