import { distance, type Position } from '#lib/domain/position.ts';
import { type PerSide, type Side, sides } from '#lib/domain/side.ts';

/** The y coordinate of feet; the ground's top layer is one lower. */
export const feet = -60;
/** Centre of the map, above the ground. */
export const centre: Position = { x: -9, y: -56, z: -2 };
/** A team's area is the ball of this radius around its centre, by Euclidean distance of whole block positions. */
export const areaRadius = 7;
/** An area with at most this many slime blocks is clean. */
export const cleanLimit = 7;

export const centres: PerSide<Position> = { red: { x: -9, y: feet, z: -10 }, blue: { x: -9, y: feet, z: 6 } };
export const capBlocks: PerSide<string> = { red: 'red_mushroom_block', blue: 'brown_mushroom_block' };
export const mushroomItems: PerSide<string> = { red: 'red_mushroom', blue: 'brown_mushroom' };
export const slimeBlock = 'slime_block';
export const stemBlock = 'mushroom_stem';

const flat = (points: readonly (readonly [number, number])[]): Position[] => points.map(([x, z]) => ({ x, y: feet, z }));

/** Feet of the two agents of a team in seat order. */
export const spawns: PerSide<readonly Position[]> = {
  red: flat([
    [-7, -10],
    [-11, -10],
  ]),
  blue: flat([
    [-11, 6],
    [-7, 6],
  ]),
};

const trunks: PerSide<readonly Position[]> = {
  red: flat([
    [-13, -8],
    [-5, -8],
    [-9, -12],
  ]),
  blue: flat([
    [-13, 4],
    [-5, 4],
    [-9, 8],
  ]),
};

const patches: PerSide<readonly Position[]> = {
  red: flat([
    [-9, -8],
    [-13, -12],
    [-5, -12],
  ]),
  blue: flat([
    [-9, 4],
    [-13, 8],
    [-5, 8],
  ]),
};

const plus = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Number of giant mushrooms of a team, and of cap blocks of each. */
export const mushroomCount = trunks.red.length;
export const capsPerMushroom = plus.length;

/** The six stem blocks of a team's three mushrooms. */
export function stemPositions(team: Side): Position[] {
  return trunks[team].flatMap(({ x, y, z }) => [
    { x, y, z },
    { x, y: y + 1, z },
  ]);
}

/** The fifteen cap blocks of a team: four around each trunk and one on top. */
export function capPositions(team: Side): Position[] {
  return trunks[team].flatMap(({ x, y, z }) =>
    plus.map(([dx, dz]) => (dx === 0 && dz === 0 ? { x, y: y + 2, z } : { x: x + dx, y: y + 1, z: z + dz })),
  );
}

/** The fifteen slime blocks of a team: three flat plus signs. */
export function slimePositions(team: Side): Position[] {
  return patches[team].flatMap(({ x, y, z }) => plus.map(([dx, dz]) => ({ x: x + dx, y, z: z + dz })));
}

/** Whether a block position is in a team's area. */
export function inArea(team: Side, at: Position): boolean {
  return distance(at, centres[team]) <= areaRadius;
}

/** The team that owns a block: a cap belongs to the team of its colour, slime to the team in whose area it lies. */
export function ownerOf(block: string, at: Position): Side | undefined {
  const capOwner = sides.find((team) => capBlocks[team] === block);
  return capOwner ?? (block === slimeBlock ? sides.find((team) => inArea(team, at)) : undefined);
}

/** Every block position of a team's area above bedrock. */
export function areaPositions(team: Side): Position[] {
  const { x, y, z } = centres[team];
  const cells: Position[] = [];
  for (let dx = -areaRadius; dx <= areaRadius; dx++) {
    for (let dy = -4; dy <= areaRadius; dy++) {
      for (let dz = -areaRadius; dz <= areaRadius; dz++) {
        const at = { x: x + dx, y: y + dy, z: z + dz };
        if (inArea(team, at)) cells.push(at);
      }
    }
  }
  return cells;
}
