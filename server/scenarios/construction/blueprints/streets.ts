import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { drawn } from './drawing.ts';
import { box } from './places.ts';
import { type Amounts, type Place, Sketch } from './sketch.ts';

type Size = readonly [width: number, depth: number];

/** The middle lines of a road through a field of a size. */
const courses = {
  /** From north to south. */
  straight: ([width, depth]) => [
    [
      [(width - 1) / 2, 0],
      [(width - 1) / 2, depth - 1],
    ],
  ],
  /** From west to east. */
  across: ([width, depth]) => [
    [
      [0, (depth - 1) / 2],
      [width - 1, (depth - 1) / 2],
    ],
  ],
  /** From the north, then to the east. */
  turn: ([width, depth]) => [
    [
      [0, 0],
      [0, depth - 1],
      [width - 1, depth - 1],
    ],
  ],
  /** From corner to corner. */
  slope: ([width, depth]) => [
    [
      [0, 0],
      [width - 1, depth - 1],
    ],
  ],
  crossing: ([width, depth]) => [
    [
      [(width - 1) / 2, 0],
      [(width - 1) / 2, depth - 1],
    ],
    [
      [0, (depth - 1) / 2],
      [width - 1, (depth - 1) / 2],
    ],
  ],
} satisfies Record<string, (size: Size) => RoadPlan['lines']>;

function street(course: keyof typeof courses, [width, depth]: Size, amounts: RoadPlan['amounts'], variant = ''): Blueprint {
  const kind = 'smooth_sandstone' in amounts ? 'ground' : 'street';
  return road({
    name: `village/${kind}_${course}_${width}x${depth}${variant}`,
    width,
    depth,
    lines: courses[course]([width, depth]),
    amounts,
  });
}

const path = (count: number, dirt: number) => ({ dirt_path: count, dirt });
const sandstone = (count: number) => ({ smooth_sandstone: count });

/** Streets and levelled ground of villages, by the numbers of their tasks. All are one block high. */
export const streets: Readonly<Record<number, Blueprint>> = {
  1: street('turn', [2, 3], path(3, 1)),
  6: street('turn', [3, 3], sandstone(6)),
  7: street('turn', [3, 3], path(4, 2)),
  10: street('crossing', [3, 3], sandstone(7)),
  12: street('crossing', [3, 3], path(6, 1)),
  18: street('turn', [4, 4], path(10, 1)),
  20: street('across', [4, 3], sandstone(12)),
  21: street('slope', [4, 4], sandstone(12)),
  22: street('turn', [4, 4], path(10, 2)),
  23: street('slope', [4, 4], path(10, 2)),
  28: street('turn', [4, 5], path(15, 3)),
  29: street('slope', [4, 5], path(15, 3)),
  30: street('turn', [5, 5], path(15, 4)),
  31: street('crossing', [5, 5], path(16, 4)),
  34: street('crossing', [5, 5], sandstone(22)),
  35: drawn('village/plot_5x5', { d: ['dirt'], p: ['dirt_path'] }, [['d...d', '.....', '..pp.', '.....', 'd...d']]),
  36: street('slope', [5, 5], path(16, 4)),
  37: street('turn', [7, 6], path(19, 3)),
  38: street('crossing', [6, 6], sandstone(24)),
  39: street('turn', [6, 8], path(20, 4)),
  40: drawn('village/plot_7x6', { s: ['smooth_sandstone'] }, [['s.....s', '.......', '.......', '.......', '.......', 's.....s']]),
  41: street('straight', [3, 9], path(24, 3)),
  42: street('straight', [3, 9], path(24, 3), '_worn'),
  43: street('turn', [6, 11], path(26, 2)),
  47: street('straight', [3, 11], path(26, 7)),
  48: street('turn', [6, 11], path(28, 5)),
  54: street('turn', [7, 10], path(33, 4)),
  56: street('turn', [9, 10], path(37, 4)),
  58: street('crossing', [8, 7], sandstone(34)),
  60: street('across', [15, 3], sandstone(45)),
  61: street('across', [15, 3], sandstone(45), '_second'),
  62: street('crossing', [9, 10], path(42, 3)),
  68: street('straight', [3, 16], path(46, 2)),
  69: street('straight', [3, 16], path(45, 3)),
  70: street('straight', [3, 16], path(39, 9)),
  72: street('straight', [3, 17], path(45, 6)),
  73: street('straight', [3, 17], path(45, 6), '_worn'),
  78: street('turn', [9, 16], { dirt_path: 33, dirt: 15, farmland: 8 }),
  87: street('slope', [9, 15], sandstone(55)),
  91: street('slope', [9, 16], path(54, 12)),
  93: street('crossing', [11, 11], { smooth_sandstone: 56, terracotta: 12 }),
  98: street('across', [13, 7], { smooth_sandstone: 66, terracotta: 4 }),
};

type Point = readonly [x: number, z: number];

/** A flat piece of road or of levelled ground. */
interface RoadPlan {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  /** Its middle line; it may have several parts, as at a crossing. */
  readonly lines: readonly (readonly Point[])[];
  /** What it is made of, from the middle line outwards. */
  readonly amounts: Amounts;
}

/** A road is the ground nearest to its middle line. */
function road({ name, width, depth, lines, amounts }: RoadPlan): Blueprint {
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
