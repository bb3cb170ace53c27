import { agentCoats, agentFigure, cubeAt } from '#lib/art/agent-figure.ts';
import { frameAround, type Voxel, type VoxelPicture } from '#lib/art/voxel-picture.ts';
import { wornColour } from '#lib/art/worn-colour.ts';
import { itemColour, itemShape } from './item-shape.ts';

const colours = {
  grass: ['#6f9f4a', '#688f45', '#739f50', '#64914a'],
  trunk: ['#6b5132', '#5f482c', '#745936'],
  birch: ['#d9d6cb', '#c9c6ba', '#b9b6aa'],
  crown: ['#4f7f36', '#476f31', '#588a3d', '#3f6a2c'],
  table: '#9a6b3c',
  tableTop: '#b98a55',
} as const;

const ratio = 16 / 9;

function tree(x: number, z: number, trunk: readonly string[], height: number): Voxel[] {
  const stem = Array.from({ length: height }, (_, y) => ({ x, y: y + 1, z, colour: wornColour(trunk, x + y, z) }));
  const crown: Voxel[] = [];
  for (let y = height - 1; y <= height + 2; y++) {
    const radius = y < height + 1 ? 2 : 1;
    for (let dx = -radius; dx <= radius; dx++)
      for (let dz = -radius; dz <= radius; dz++) {
        if (Math.abs(dx) === radius && Math.abs(dz) === radius) continue;
        if (dx === 0 && dz === 0 && y <= height) continue;
        crown.push({ x: x + dx, y, z: z + dz, colour: wornColour(colours.crown, x + dx + y, z + dz) });
      }
  }
  return [...stem, ...crown];
}

function ground(): Voxel[] {
  const found: Voxel[] = [];
  for (let x = -8; x <= 8; x++) for (let z = -8; z <= 8; z++) found.push({ x, y: 0, z, colour: wornColour(colours.grass, x, z) });
  return found;
}

/** Where agents are, in seat order. */
const places = [
  { x: -2, z: 2.4 },
  { x: 3.2, z: 0 },
  { x: 0.6, z: 3.6 },
  { x: 1.2, z: -2.6 },
  { x: -3, z: -0.4 },
] as const;
/** Kinds of goods that are drawn in front of an agent, and cubes of one kind above each other. */
const mostKinds = 4;
const mostHigh = 4;
const goodsSize = 0.5;
/** Edge of the cubes of which a flat item is made. */
const pixel = 0.36;

/** An agent with its goods before it, each kind a pile. */
function agent(place: number, items: Readonly<Record<string, number>>): Voxel[] {
  const { x, z } = places[place] ?? places[0];
  const body = agentFigure(x, 1, z, agentCoats[place] ?? agentCoats[0]);
  // Piles stand side by side in the picture, in front of their agent.
  const piles = Object.entries(items)
    .slice(0, mostKinds)
    .flatMap(([item, count], kind) =>
      Array.from({ length: Math.min(count, mostHigh) }, (_, high) =>
        cubeAt(x + 0.75 + kind * 0.4, 1 + high * goodsSize, z + 0.95 - kind * 0.4, goodsSize, itemColour(item)),
      ),
    );
  return [...body, ...piles];
}

/** The target on the crafting table: a block as a block, and any other item as a flat figure. */
function target(item: string): Voxel[] {
  const table: Voxel[] = [
    { x: 1, y: 1, z: 1, colour: colours.table },
    { x: 1, y: 2, z: 1, colour: colours.tableTop, height: 0.12 },
  ];
  const shape = itemShape(item);
  if (shape === null) return [...table, cubeAt(0.6, 2.12, 0.6, 1.8, itemColour(item))];
  const width = Math.max(...shape.map(({ across }) => across)) + 1;
  const left = 1.5 - (width * pixel) / 2;
  return [...table, ...shape.map(({ across, up, colour }) => cubeAt(left + across * pixel, 2.12 + up * pixel, 1.35, pixel, colour))];
}

const scenery = [...ground(), ...tree(-5, -5, colours.trunk, 3), ...tree(4, -6, colours.birch, 3)];

/** What every picture shows at least: the place around the table. */
const edges: readonly Voxel[] = [-2.5, 3.5].map((x) => ({ x, y: 1, z: 1, colour: '' }));

/** The picture of a crafting task: the target on the table, and each agent with what it carries. */
export function pictureOf(item: string, inventories: readonly Readonly<Record<string, number>>[]): VoxelPicture {
  const workplace = [...target(item), ...inventories.flatMap((items, place) => agent(place, items))];
  return { voxels: [...scenery, ...workplace], frame: frameAround([...workplace, ...edges], 6, ratio), sky: '#a9cbe6' };
}

/** The picture of crafting: two agents bake a cake. */
export const craftingPicture: VoxelPicture = pictureOf('cake', [
  { wheat: 2, sugar: 2, egg: 1 },
  { wheat: 1, milk_bucket: 3, crafting_table: 1 },
]);
