import type { Position } from '#lib/domain/position.ts';

/** A block of a structure and where it is, in whole block coordinates. */
export interface StructureBlock {
  readonly at: Position;
  readonly block: string;
  readonly properties?: Readonly<Record<string, string | number | boolean>>;
}

/** What grows or stands in one cell of a field. */
export type Crop = 'wheat' | 'potatoes' | 'carrots' | 'brown_mushroom' | 'sugar_cane' | 'hay_block';

/** Fields and pens reach two blocks to the west and the east of their middle, and four to the north and the south. */
const reach = { x: 2, z: 4 } as const;
const caneHeight = 3;
const moist = { moisture: 7 } as const;

type Spot = readonly [dx: number, dz: number];

function moved({ x, y, z }: Position, [dx, dz]: Spot, dy = 0): Position {
  return { x: x + dx, y: y + dy, z: z + dz };
}

function spots(west: number, east: number, north: number, south: number): Spot[] {
  const found: Spot[] = [];
  for (let dz = north; dz <= south; dz++) for (let dx = west; dx <= east; dx++) found.push([dx, dz]);
  return found;
}

/** The cells along the edge of a field or pen. */
const edge: readonly Spot[] = spots(-reach.x, reach.x, -reach.z, reach.z).filter(
  ([dx, dz]) => Math.abs(dx) === reach.x || Math.abs(dz) === reach.z,
);

const soils: Readonly<Record<Crop, Pick<StructureBlock, 'block' | 'properties'>>> = {
  wheat: { block: 'farmland', properties: moist },
  potatoes: { block: 'farmland', properties: moist },
  carrots: { block: 'farmland', properties: moist },
  brown_mushroom: { block: 'podzol' },
  sugar_cane: { block: 'dirt' },
  hay_block: { block: 'dirt' },
};

function planted(crop: Crop, place: Position): StructureBlock[] {
  const soil = { at: moved(place, [0, 0], -1), ...soils[crop] };
  if (crop === 'sugar_cane')
    return [soil, ...Array.from({ length: caneHeight }, (_, dy) => ({ at: moved(place, [0, 0], dy), block: crop }))];
  const isRipening = crop === 'wheat' || crop === 'potatoes' || crop === 'carrots';
  return [soil, { at: place, block: crop, ...(isRipening ? { properties: { age: 7 } } : {}) }];
}

/** Seven plants of a row from north to south. */
export type Row = readonly [Crop, Crop, Crop, Crop, Crop, Crop, Crop];

/** A row of one kind. */
export function rowOf(crop: Crop): Row {
  return [crop, crop, crop, crop, crop, crop, crop];
}

/**
 * A field around the middle of its plants (feet height): a rim of 24 smooth sandstone, 7 cells of water in the middle and a row of 7 ripe
 * plants on each side of it.
 */
export function field(middle: Position, west: Row, east: Row): StructureBlock[] {
  const rows = [
    [-1, west],
    [1, east],
  ] as const;
  return [
    ...edge.map((spot): StructureBlock => ({ at: moved(middle, spot, -1), block: 'smooth_sandstone' })),
    ...spots(0, 0, -3, 3).map((spot): StructureBlock => ({ at: moved(middle, spot, -1), block: 'water' })),
    ...rows.flatMap(([dx, row]) => row.flatMap((crop, index) => planted(crop, moved(middle, [dx, index - 3])))),
  ];
}

/** A fence ring around the middle of a pen (feet height), with a closed gate in the east. */
export function pen(middle: Position, wood: 'oak' | 'acacia'): StructureBlock[] {
  const gate = gateOf(middle);
  return edge.map((spot): StructureBlock => {
    const at = moved(middle, spot);
    return at.x === gate.x && at.z === gate.z
      ? { at, block: `${wood}_fence_gate`, properties: { facing: 'east' } }
      : { at, block: `${wood}_fence` };
  });
}

/** Where the gate of a pen is. */
function gateOf(middle: Position): Position {
  return moved(middle, [reach.x, 0]);
}

/** The cells inside a pen or field, from its least to its greatest corner. */
export function insideOf(middle: Position, height = 1): { readonly least: Position; readonly most: Position } {
  return { least: moved(middle, [1 - reach.x, 1 - reach.z]), most: moved(middle, [reach.x - 1, reach.z - 1], height - 1) };
}

/** The trunks and ores of the material factory, seen from its middle. */
const factorySpots = {
  acacia_log: [
    [-2, -2],
    [0, -2],
    [-2, 2],
    [0, 2],
  ],
  coal_ore: [
    [2, -2],
    [3, -2],
    [2, 2],
    [3, 2],
  ],
} as const satisfies Readonly<Record<string, readonly Spot[]>>;

/** The cells of the material factory that hold a kind of block. */
export function factoryCells(middle: Position, block: keyof typeof factorySpots): readonly Position[] {
  return factorySpots[block].map((spot) => moved(middle, spot));
}

/**
 * The material factory around its middle (feet height): an acacia fence that reaches three blocks to the west and four to the others sides,
 * with a gate in the west, four acacia logs, four coal ores and a crafting table.
 */
export function materialFactory(middle: Position): StructureBlock[] {
  const ring = spots(-3, 4, -4, 4).filter(([dx, dz]) => dx === -3 || dx === 4 || Math.abs(dz) === 4);
  const fences = ring.map((spot): StructureBlock => {
    const [dx, dz] = spot;
    if (dx === -3 && dz === 0) return { at: moved(middle, spot), block: 'acacia_fence_gate', properties: { facing: 'west' } };
    return { at: moved(middle, spot), block: 'acacia_fence' };
  });
  return [
    ...fences,
    ...factoryCells(middle, 'acacia_log').map((at): StructureBlock => ({ at, block: 'acacia_log', properties: { axis: 'y' } })),
    ...factoryCells(middle, 'coal_ore').map((at): StructureBlock => ({ at, block: 'coal_ore' })),
    { at: moved(middle, [1, 0]), block: 'crafting_table' },
  ];
}

/** Height of the house in blocks. */
const houseHeight = 7;

/**
 * The house, for the look alone: 7 blocks wide, 7 high and 10 deep, of sandstone with bands and a roof of terracotta. Its floor is ground;
 * its doorway is in the west.
 */
export function house(middle: Position): StructureBlock[] {
  const walls = spots(-3, 3, -5, 4).filter(([dx, dz]) => Math.abs(dx) === 3 || dz === -5 || dz === 4);
  const storeys = Array.from({ length: houseHeight - 2 }, (_, dy) => dy);
  const isDoor = ([dx, dz]: Spot, dy: number): boolean => dx === -3 && dz === 0 && dy < 2;
  const isWindow = ([dx, dz]: Spot, dy: number): boolean =>
    dy === 2 && ((Math.abs(dx) === 3 && Math.abs(dz) === 2) || (Math.abs(dx) === 1 && Math.abs(dz) >= 4));
  const wallBlock = (spot: Spot, dy: number): string => {
    if (isWindow(spot, dy)) return 'glass_pane';
    if (dy === 0) return 'smooth_sandstone';
    return dy === 3 ? 'orange_terracotta' : 'cut_sandstone';
  };
  return [
    ...storeys.flatMap((dy) =>
      walls
        .filter((spot) => !isDoor(spot, dy))
        .map((spot): StructureBlock => ({ at: moved(middle, spot, dy), block: wallBlock(spot, dy) })),
    ),
    ...spots(-3, 3, -5, 4).map((spot): StructureBlock => ({ at: moved(middle, spot, houseHeight - 2), block: 'terracotta' })),
    ...spots(-2, 2, -4, 3).map((spot): StructureBlock => ({ at: moved(middle, spot, houseHeight - 1), block: 'smooth_sandstone' })),
  ];
}
