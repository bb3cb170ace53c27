import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { box } from './places.ts';
import { type Amounts, type Place, Sketch } from './sketch.ts';

type Point = readonly [x: number, z: number];

/** A flat piece of road or of levelled ground. */
export interface RoadPlan {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  /** Its middle line; it may have several parts, as at a crossing. */
  readonly lines: readonly (readonly Point[])[];
  /** What it is made of, from the middle line outwards. */
  readonly amounts: Amounts;
}

/** A road is the ground nearest to its middle line. */
export function road({ name, width, depth, lines, amounts }: RoadPlan): Blueprint {
  const ground = box([0, 0, 0], [width - 1, 0, depth - 1]);
  const far = (place: Place): number =>
    Math.min(...lines.flatMap((line) => line.slice(1).map((to, index) => distance(place, line[index] ?? to, to))));
  const ranked = ground.map((place) => ({ place, far: far(place) })).sort((a, b) => a.far - b.far);
  return new Sketch()
    .spend(
      amounts,
      ranked.map(({ place }) => place),
    )
    .blueprint(name);
}

/** Distance of a place on the ground from a straight piece of a line. */
function distance([x, , z]: Place, [ax, az]: Point, [bx, bz]: Point): number {
  const [dx, dz] = [bx - ax, bz - az];
  const length = dx * dx + dz * dz;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / length));
  return Math.hypot(x - ax - share * dx, z - az - share * dz);
}
