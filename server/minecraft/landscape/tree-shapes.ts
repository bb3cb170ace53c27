import { sideSteps } from '#lib/domain/neighbours.ts';
import type { Random } from '../random.ts';

/** The kinds of trees of a landscape, by their wood. */
export const treeKinds = ['oak', 'birch', 'spruce', 'acacia', 'jungle', 'dark_oak', 'cherry'] as const;
export type TreeKind = (typeof treeKinds)[number];

/** A cell relative to the lowest cell of the trunk. */
export type Offset = readonly [x: number, y: number, z: number];

/** The cells of a tree. A cell in both lists is a log. */
export interface TreeShape {
  readonly logs: readonly Offset[];
  readonly leaves: readonly Offset[];
  /** The columns in which the trunk touches the ground. */
  readonly feet: readonly (readonly [x: number, z: number])[];
}

/** Farthest that a cell of a tree is from its trunk along x or z. */
export const treeReach = 6;

const oneFoot: TreeShape['feet'] = [[0, 0]];
const fourFeet: TreeShape['feet'] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

function trunk(height: number): Offset[] {
  return Array.from({ length: height }, (_, y): Offset => [0, y, 0]);
}

/** A round layer of leaves. `corners` is the probability of each cell at its corners. */
function disc(random: Random, [x, y, z]: Offset, radius: number, corners: number): Offset[] {
  const cells: Offset[] = [];
  for (let dx = -radius; dx <= radius; dx++)
    for (let dz = -radius; dz <= radius; dz++) {
      const far = dx * dx + dz * dz;
      if (far > radius * radius + 1 && !random.chance(corners)) continue;
      cells.push([x + dx, y, z + dz]);
    }
  return cells;
}

function broadleaf(random: Random, least: number, most: number): TreeShape {
  const height = random.integer(least, most);
  const leaves = [
    ...disc(random, [0, height - 2, 0], 2, 0.5),
    ...disc(random, [0, height - 1, 0], 2, 0.4),
    ...disc(random, [0, height, 0], 1, 0.5),
    ...disc(random, [0, height + 1, 0], 1, 0),
  ];
  return { logs: trunk(height), leaves, feet: oneFoot };
}

function spruce(random: Random): TreeShape {
  const height = random.integer(6, 9);
  const leaves: Offset[] = [[0, height + 1, 0]];
  let radius = 0;
  for (let y = height; y >= 2; y--) {
    radius = radius === 0 ? 1 : radius === 1 ? 2 : y > height - 4 ? 1 : random.integer(1, 2);
    leaves.push(...disc(random, [0, y, 0], radius, 0));
  }
  return { logs: trunk(height), leaves, feet: oneFoot };
}

function acacia(random: Random): TreeShape {
  const straight = random.integer(3, 4);
  const [dx, dz] = random.pick(sideSteps);
  const bent = random.integer(2, 3);
  const logs = trunk(straight);
  for (let part = 1; part <= bent; part++)
    logs.push([dx * part, straight + part - 2, dz * part], [dx * part, straight + part - 1, dz * part]);
  const top: Offset = [dx * bent, straight + bent, dz * bent];
  const leaves = [...disc(random, top, 3, 0.2), ...disc(random, [top[0], top[1] + 1, top[2]], 1, 0.5)];
  return { logs, leaves, feet: oneFoot };
}

function darkOak(random: Random): TreeShape {
  const height = random.integer(5, 7);
  const logs = fourFeet.flatMap(([x, z]) => trunk(height).map(([, y]): Offset => [x, y, z]));
  const leaves: Offset[] = [];
  for (const [x, z] of fourFeet) {
    leaves.push(
      ...disc(random, [x, height - 1, z], 2, 0.7),
      ...disc(random, [x, height, z], 2, 0.3),
      ...disc(random, [x, height + 1, z], 1, 0),
    );
  }
  return { logs, leaves, feet: fourFeet };
}

function cherry(random: Random): TreeShape {
  const height = random.integer(5, 6);
  const [dx, dz] = random.pick(sideSteps);
  const logs: Offset[] = [...trunk(height), [dx, height - 2, dz], [2 * dx, height - 2, 2 * dz], [2 * dx, height - 1, 2 * dz]];
  const leaves = [
    ...disc(random, [0, height - 1, 0], 3, 0.3),
    ...disc(random, [0, height, 0], 3, 0.5),
    ...disc(random, [0, height + 1, 0], 2, 0.3),
    ...disc(random, [2 * dx, height, 2 * dz], 2, 0.3),
  ];
  return { logs, leaves, feet: oneFoot };
}

/** Draws a tree of a kind. */
export function treeShape(kind: TreeKind, random: Random): TreeShape {
  switch (kind) {
    case 'oak':
      return broadleaf(random, 4, 6);
    case 'birch':
      return broadleaf(random, 5, 7);
    case 'jungle':
      return broadleaf(random, 6, 9);
    case 'spruce':
      return spruce(random);
    case 'acacia':
      return acacia(random);
    case 'dark_oak':
      return darkOak(random);
    case 'cherry':
      return cherry(random);
  }
}
