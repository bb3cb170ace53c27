import type { Position } from '#lib/domain/position.ts';
import type { Ghost } from './ghost.ts';
import { type GhostPart, partSide } from './ghost-parts.ts';

type Point = readonly [number, number, number];
type Tint = readonly [red: number, green: number, blue: number, opacity: number];

/** Corners of triangles, each with a tint, for one draw call. */
interface GhostCorners {
  readonly positions: Float32Array<ArrayBuffer>;
  /** Red, green, blue and opacity from 0 to 255. */
  readonly tints: Uint8Array<ArrayBuffer>;
}

const gold: Tint = [0.95, 0.79, 0.3, 0.95];
const goldGlass: Tint = [0.95, 0.79, 0.3, 0.2];
const white: Tint = [1, 1, 1, 0.95];
const faint: Tint = [1, 1, 1, 0.6];

/** Distance of signs from the face that they lie on, so that they do not flicker with it. */
const before = 0.012;

/** A point from its coordinate along an axis and its two other coordinates. */
function point(axis: 0 | 1 | 2, along: number, second: number, third: number): Point {
  if (axis === 0) return [along, second, third];
  return axis === 1 ? [second, along, third] : [second, third, along];
}

/** A list of numbers that doubles its capacity when it is full: large buildings have hundreds of thousands. */
class NumberList {
  private numbers = new Float32Array(1024);
  private length = 0;

  push(first: number, second: number, third: number): void {
    if (this.length + 3 > this.numbers.length) {
      const larger = new Float32Array(this.numbers.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = first;
    this.numbers[this.length++] = second;
    this.numbers[this.length++] = third;
  }

  whole(): Float32Array<ArrayBuffer> {
    return this.numbers.slice(0, this.length);
  }
}

class CornerList {
  private readonly positions = new NumberList();
  /** The tint of each quad, of six corners. */
  private readonly tints: Tint[] = [];

  quad(a: Point, b: Point, c: Point, d: Point, tint: Tint): void {
    for (const [x, y, z] of [a, b, c, a, c, d]) this.positions.push(x, y, z);
    this.tints.push(tint);
  }

  whole(): GhostCorners {
    const tints = new Uint8Array(this.tints.length * 24);
    for (const [quad, [red, green, blue, opacity]] of this.tints.entries()) {
      for (let at = quad * 24; at < quad * 24 + 24; at += 4) {
        tints[at] = red * 255;
        tints[at + 1] = green * 255;
        tints[at + 2] = blue * 255;
        tints[at + 3] = opacity * 255;
      }
    }
    return { positions: this.positions.whole(), tints };
  }

  /** All six faces of a box. */
  box(from: Point, to: Point, tint: Tint): void {
    for (const axis of [0, 1, 2] as const) {
      const [second, third] = ([0, 1, 2] as const).filter((other) => other !== axis) as [0 | 1 | 2, 0 | 1 | 2];
      for (const along of [from[axis], to[axis]]) {
        const corner = (u: number, v: number): Point => point(axis, along, u, v);
        this.quad(
          corner(from[second], from[third]),
          corner(to[second], from[third]),
          corner(to[second], to[third]),
          corner(from[second], to[third]),
          tint,
        );
      }
    }
  }
}

type Axis = 0 | 1 | 2;

/** How the edges of a block are drawn: the number of pieces on its length, as long as the gaps between them, and their thickness in blocks. */
interface Stroke {
  readonly pieces: number;
  readonly thickness: number;
}

const solid: Stroke = { pieces: 1, thickness: 0.05 };
const dashed: Stroke = { pieces: 5, thickness: 0.05 };

/** A bar of one block's length along an axis. `from` is the corner where it starts. */
function bar(list: CornerList, axis: Axis, from: Point, tint: Tint, { pieces, thickness }: Stroke): void {
  const length = 1 / (2 * pieces - 1);
  const half = thickness / 2;
  for (let piece = 0; piece < pieces; piece++) {
    const start = 2 * piece * length;
    list.box(added(from, point(axis, start, -half, -half)), added(from, point(axis, start + length, half, half)), tint);
  }
}

/** A bar of the outline of a large body: one thick dash in the middle of a block's length, so that it is visible from afar. */
function farBar(list: CornerList, axis: Axis, from: Point, tint: Tint): void {
  const half = 0.05;
  list.box(added(from, point(axis, 0.2, -half, -half)), added(from, point(axis, 0.8, half, half)), tint);
}

/** The edges of a block, each with its axis and the corner where it starts. */
function edgesOf({ x, y, z }: Position): readonly (readonly [axis: Axis, from: Point])[] {
  return ([0, 1, 2] as const).flatMap((axis) =>
    ([0, 1] as const).flatMap((u) => ([0, 1] as const).map((v) => [axis, added([x, y, z], point(axis, 0, u, v))] as const)),
  );
}

/** The twelve edges of a block as thin bars. */
function edges(list: CornerList, at: Position, tint: Tint, stroke: Stroke): void {
  for (const [axis, from] of edgesOf(at)) bar(list, axis, from, tint, stroke);
}

/** With more missing blocks than this, their glass is thinner, so that the scene behind it stays visible. */
const manyMissing = 24;
/**
 * With more missing blocks than this, a block is smaller than a pixel in a view of the whole, so only the outline of their body is drawn.
 */
const outlinedFrom = 300;

/** Pairs of neighbouring cells among the four around an edge, as bits: if exactly these are missing, the surface is flat at the edge. */
const flat: ReadonlySet<number> = new Set([0b0011, 0b1100, 0b0101, 0b1010]);

/** Whether a cell, or the edge of a block that starts at its lowest corner, belongs to a part. */
function isWithin({ x, y, z }: Position, [px, py, pz]: Point): boolean {
  return px >= x && px < x + partSide && py >= y && py < y + partSide && pz >= z && pz < z + partSide;
}

/** The missing blocks of a part as dashed glass: nothing is drawn between neighbours, and a shared edge once, by the part that it starts in. */
function glass(list: CornerList, places: readonly Position[], look: GhostLook, least: Position): void {
  const keys = new Set(places.map(({ x, y, z }) => cellNumber(x, y, z)));
  const [red, green, blue, opacity] = goldGlass;
  const tint: Tint = [red, green, blue, look === 'few' ? opacity : opacity / 2];
  const inset = 0.02;
  /** By edge: which of the four cells around it are missing, as bits. */
  const shared = new Map<number, { readonly axis: Axis; readonly from: Point; around: number }>();
  for (const at of places) {
    const base: Point = [at.x, at.y, at.z];
    for (const axis of isWithin(least, base) ? ([0, 1, 2] as const) : []) {
      for (const side of [0, 1] as const) {
        const [x, y, z] = added(base, point(axis, side === 0 ? -1 : 1, 0, 0));
        if (keys.has(cellNumber(x, y, z))) continue;
        const along = side === 0 ? inset : 1 - inset;
        const corner = (u: number, v: number): Point => added(base, point(axis, along, u, v));
        list.quad(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), tint);
      }
    }
    edgesOf(at).forEach(([axis, from], index) => {
      if (!isWithin(least, from)) return;
      const key = cellNumber(...from) * 3 + axis;
      const edge = shared.get(key) ?? { axis, from, around: 0 };
      edge.around |= 1 << (index % 4);
      shared.set(key, edge);
    });
  }
  for (const { axis, from, around } of shared.values()) {
    // An edge of four missing blocks is inside the body.
    if (around === 0b1111) continue;
    if (look !== 'outlined') bar(list, axis, from, gold, dashed);
    else if (!flat.has(around)) farBar(list, axis, from, gold);
  }
}

/** A number for a position of a world, or for a corner of its blocks: the heights of a world need nine bits, and an arena fewer than 2^20 blocks. */
function cellNumber(x: number, y: number, z: number): number {
  return ((x + 0x80000) * 0x200 + (y + 0x80)) * 0x100000 + (z + 0x80000);
}

/** A cross on each side of a block and on its top. */
function crosses(list: CornerList, { x, y, z }: Position, tint: Tint): void {
  const base: Point = [x, y, z];
  const [low, high, half] = [0.22, 0.78, 0.05];
  for (const axis of [0, 1, 2] as const) {
    for (const along of [-before, 1 + before]) {
      const corner = (u: number, v: number): Point => added(base, point(axis, along, u, v));
      list.quad(
        corner(low - half, low + half),
        corner(low + half, low - half),
        corner(high + half, high - half),
        corner(high - half, high + half),
        tint,
      );
      list.quad(
        corner(low - half, high - half),
        corner(low + half, high + half),
        corner(high + half, low + half),
        corner(high - half, low - half),
        tint,
      );
    }
  }
}

function added([x, y, z]: Point, [dx, dy, dz]: Point): Point {
  return [x + dx, y + dy, z + dz];
}

/** The way in which missing blocks are drawn: the more there are, the more of the scene behind them stays visible. */
export type GhostLook = 'few' | 'many' | 'outlined';

/** The look of these ghosts. */
export function lookOf(ghosts: readonly Ghost[]): GhostLook {
  const missing = ghosts.reduce((sum, { kind }) => (kind === 'missing' ? sum + 1 : sum), 0);
  if (missing > outlinedFrom) return 'outlined';
  return missing > manyMissing ? 'many' : 'few';
}

function marks(list: CornerList, ghosts: readonly Ghost[]): void {
  for (const { at, kind } of ghosts) {
    if (kind === 'missing') continue;
    if (kind === 'wrong') {
      edges(list, at, white, solid);
      crosses(list, at, white);
    } else if (kind === 'chosen') edges(list, at, gold, solid);
    else edges(list, at, faint, dashed);
  }
}

/**
 * The corners of the ghosts of a part: missing blocks as dashed golden glass, wrong blocks with white edges and crosses, extra blocks with
 * dashed white edges, a chosen block with whole golden edges. All parts together draw each face and each edge once.
 */
export function ghostCorners({ own, missing, least }: GhostPart, look: GhostLook): GhostCorners {
  const list = new CornerList();
  glass(list, missing, look, least);
  marks(list, own);
  return list.whole();
}
