import type { Place } from './sketch.ts';

/** All places from one corner to the other, both included, layer by layer. */
export function box([x0, y0, z0]: Place, [x1, y1, z1]: Place): readonly Place[] {
  const places: Place[] = [];
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) for (let z = z0; z <= z1; z++) places.push([x, y, z]);
  return places;
}

/** The places of a box whose x or z is at its edge: four walls. */
export function walls(from: Place, to: Place): readonly Place[] {
  return box(from, to).filter(([x, , z]) => x === from[0] || x === to[0] || z === from[2] || z === to[2]);
}

/** The four upright edges of a box. */
export function posts(from: Place, to: Place): readonly Place[] {
  return box(from, to).filter(([x, , z]) => (x === from[0] || x === to[0]) && (z === from[2] || z === to[2]));
}

/** The same places, nearest to a point first, ties in the order given. Distances count x and z alone. */
export function nearestTo([x0, z0]: readonly [number, number], places: readonly Place[]): readonly Place[] {
  return [...places].sort((a, b) => Math.hypot(a[0] - x0, a[2] - z0) - Math.hypot(b[0] - x0, b[2] - z0));
}
