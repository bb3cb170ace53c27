import type { Position } from '#lib/domain/position.ts';
import type { PerSide } from '#lib/domain/side.ts';

/** The y coordinate of feet; the ground's top layer is one lower. */
export const feet = -60;
export const ground = feet - 1;
/** Centre of the map, above the ground. */
export const centre: Position = { x: -8, y: -56, z: -1 };
/** The area inside the surrounding wall. */
export const field = { west: -24, east: 7, north: -14, south: 12 };

/** The players who take orders, one per team, and their positions. */
export const serverNames: PerSide<string> = { red: 'Red_Server', blue: 'Blue_Server' };
export const serverPlaces: PerSide<Position> = { red: { x: -1, y: feet, z: -9 }, blue: { x: -1, y: feet, z: 7 } };

/** Feet of the two agents of a team in seat order. */
export const spawns: PerSide<readonly Position[]> = {
  red: [
    { x: -5, y: feet, z: -10 },
    { x: -5, y: feet, z: -8 },
  ],
  blue: [
    { x: -5, y: feet, z: 6 },
    { x: -5, y: feet, z: 8 },
  ],
};

/** Positions of furnaces, tables, chests and animals. */
export const stations = {
  /** The middle furnace. */
  stove: { x: 2, y: feet + 1, z: -1 },
  furnaces: [-2, -1, 0].map((z): Position => ({ x: 2, y: feet + 1, z })),
  bowlChest: { x: -3, y: feet + 1, z: -1 },
  bucketChest: { x: -7, y: feet, z: -7 },
  cow: { x: -7, y: feet, z: -9 },
  eggChest: { x: -7, y: feet, z: 5 },
  /** The chickens' cell, above the hopper that feeds the egg chest. */
  chickens: { x: -7, y: feet + 1, z: 6 },
  craftingTables: [-2, 0].map((z): Position => ({ x: -11, y: feet + 1, z })),
  toolChest: { x: -11, y: feet + 1, z: -1 },
} as const;

/** Centres of the eight farms, at feet height. */
export const farms = {
  sugarCane: { x: -11, y: feet, z: -8 },
  sweetBerries: { x: -11, y: feet, z: 6 },
  cocoa: { x: -15, y: feet, z: -8 },
  melonPumpkin: { x: -15, y: feet, z: -1 },
  beetroot: { x: -15, y: feet, z: 6 },
  carrot: { x: -19, y: feet, z: -8 },
  wheat: { x: -19, y: feet, z: -1 },
  potato: { x: -19, y: feet, z: 6 },
} as const satisfies Record<string, Position>;
