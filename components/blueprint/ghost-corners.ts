import type { Position } from '#lib/domain/position.ts';
import type { Ghost } from './ghost.ts';

type Point = readonly [number, number, number];
type Tint = readonly [red: number, green: number, blue: number, opacity: number];

/** Corners of triangles, each with a tint, for one draw call. */
interface GhostCorners {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly tints: Float32Array<ArrayBuffer>;
}

const gold: Tint = [0.95, 0.79, 0.3, 0.95];
const goldGlass: Tint = [0.95, 0.79, 0.3, 0.2];
const white: Tint = [1, 1, 1, 0.95];
const faint: Tint = [1, 1, 1, 0.6];

const edge = 0.05;
const dashes = 5;
/** Distance of signs from the face that they lie on, so that they do not flicker with it. */
const before = 0.012;

/** A point from its coordinate along an axis and its two other coordinates. */
function point(axis: 0 | 1 | 2, along: number, second: number, third: number): Point {
  if (axis === 0) return [along, second, third];
  return axis === 1 ? [second, along, third] : [second, third, along];
}

class CornerList {
  readonly positions: number[] = [];
  readonly tints: number[] = [];

  quad(a: Point, b: Point, c: Point, d: Point, tint: Tint): void {
    for (const corner of [a, b, c, a, c, d]) {
      this.positions.push(...corner);
      this.tints.push(...tint);
    }
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

/** A bar of one block's length along an axis, whole or in dashes. `from` is the corner where it starts. */
function bar(list: CornerList, axis: Axis, from: Point, tint: Tint, isDashed: boolean): void {
  const pieces = isDashed ? dashes : 1;
  const length = isDashed ? 1 / (2 * dashes - 1) : 1;
  for (let piece = 0; piece < pieces; piece++) {
    const start = 2 * piece * length;
    const low = point(axis, start, -edge / 2, -edge / 2);
    const high = point(axis, start + length, edge / 2, edge / 2);
    list.box(added(from, low), added(from, high), tint);
  }
}

/** The edges of a block, each with its axis and the corner where it starts. */
function edgesOf({ x, y, z }: Position): readonly (readonly [axis: Axis, from: Point])[] {
  return ([0, 1, 2] as const).flatMap((axis) =>
    ([0, 1] as const).flatMap((u) => ([0, 1] as const).map((v) => [axis, added([x, y, z], point(axis, 0, u, v))] as const)),
  );
}

/** The twelve edges of a block as thin bars, whole or in dashes. */
function edges(list: CornerList, at: Position, tint: Tint, isDashed: boolean): void {
  for (const [axis, from] of edgesOf(at)) bar(list, axis, from, tint, isDashed);
}

/** Beyond this many missing blocks their glass is thinner, so that the scene behind it stays visible. */
const manyMissing = 24;

/** Missing blocks as one body of dashed glass: nothing is drawn between neighbours, and a shared edge once. */
function glass(list: CornerList, places: readonly Position[]): void {
  const keys = new Set(places.map(({ x, y, z }) => `${x} ${y} ${z}`));
  const [red, green, blue, opacity] = goldGlass;
  const tint: Tint = [red, green, blue, places.length > manyMissing ? opacity / 2 : opacity];
  const inset = 0.02;
  const shared = new Map<string, { readonly axis: Axis; readonly from: Point; count: number }>();
  for (const at of places) {
    const base: Point = [at.x, at.y, at.z];
    for (const axis of [0, 1, 2] as const) {
      for (const side of [0, 1] as const) {
        if (keys.has(added(base, point(axis, side === 0 ? -1 : 1, 0, 0)).join(' '))) continue;
        const along = side === 0 ? inset : 1 - inset;
        const corner = (u: number, v: number): Point => added(base, point(axis, along, u, v));
        list.quad(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), tint);
      }
    }
    for (const [axis, from] of edgesOf(at)) {
      const key = `${axis} ${from.join(' ')}`;
      shared.set(key, { axis, from, count: (shared.get(key)?.count ?? 0) + 1 });
    }
  }
  // An edge of four missing blocks is inside the body.
  for (const { axis, from, count } of shared.values()) if (count < 4) bar(list, axis, from, gold, true);
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

/**
 * The corners of all ghosts: missing blocks as dashed golden glass, wrong blocks with white edges and crosses, extra blocks with dashed
 * white edges, a chosen block with whole golden edges.
 */
export function ghostCorners(ghosts: readonly Ghost[]): GhostCorners {
  const list = new CornerList();
  glass(
    list,
    ghosts.flatMap(({ at, kind }) => (kind === 'missing' ? [at] : [])),
  );
  for (const { at, kind } of ghosts) {
    if (kind === 'missing') continue;
    if (kind === 'wrong') {
      edges(list, at, white, false);
      crosses(list, at, white);
    } else if (kind === 'chosen') edges(list, at, gold, false);
    else edges(list, at, faint, true);
  }
  return { positions: new Float32Array(list.positions), tints: new Float32Array(list.tints) };
}
