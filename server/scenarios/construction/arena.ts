import { cellKey } from '#lib/domain/position.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { Sign } from '#server/minecraft/mechanics/signs/sign.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { setArenaRules } from '../arena-rules.ts';
import { blocksOf, cellsOf as cellsOfRectangle, type Placement, place, type Rectangle, rim } from '../placement.ts';
import { stock } from '../stock.ts';
import { areaOf, craftingTable, feet, focusOf, furnace, ground, hut, hutRoof, sign } from './geometry.ts';
import { factoryStock } from './material-factory.ts';
import { type ChestStock, chestStocks } from './supplies.ts';
import { type ConstructionTask, occupiedBy } from './tasks.ts';

/** Least number of shown columns around the middle, blocks per side of a column, and further shown blocks around the first view. */
const usualColumns = 3;
const columnSide = 16;
const margin = 8;
/** Characters that fit into a line of a sign. */
const signLine = 15;
const signLines = 4;

/**
 * The arena of a construction task: floor, glass walls, and the hut with chests that hold a second set of the given materials, and
 * the material factory if there is one. Throws an Error
 * if a cell of the blueprint is occupied by a block of the arena.
 */
export function arenaOf(task: Pick<ConstructionTask, 'blueprint' | 'cells' | 'factory'>): ScenarioArena {
  const { blueprint, cells, factory } = task;
  const area = areaOf(occupiedBy(task));
  const stocks = chestStocks(task);
  const placements = [...floor(area), ...walls(area), ...shelter(), ...stations(stocks), ...(factory?.placements ?? [])];
  const taken = new Set(placements.map(({ at }) => cellKey(at)));
  const blocked = cells.find(({ at }) => taken.has(cellKey(at)));
  if (blocked)
    throw new Error(`The blueprint ${blueprint.name} has a block at ${cellKey(blocked.at)}, where the arena has one of its own.`);
  const focus = focusOf(cells);
  return {
    ...focus,
    columns: Math.max(usualColumns, Math.ceil((focus.extent + margin) / columnSide)),
    areas: [],
    worldSpawn: { x: -6.5, y: feet, z: 0.5 },
    build(server) {
      setArenaRules(server);
      // Farmland would dry to dirt, snow would melt, and bushes would grow into other states.
      server.rules.set('randomTickSpeed', 0);
      place(server, placements);
      for (const { at, items } of stocks) stock(server, at, items);
      writeSign(server, blueprint.name);
      if (factory) stock(server, factory.chest, factoryStock);
    },
  };
}

function floor(area: Rectangle): Placement[] {
  return cellsOfRectangle(area).map(({ x, z }) => ({ at: { x, y: ground, z }, block: 'stone_bricks' }));
}

/** Glass along the edge, except for the gap in front of the hut. */
function walls({ top, ...area }: ReturnType<typeof areaOf>): Placement[] {
  const edge = rim(area).filter(({ x, z }) => x !== area.east || z < hut.north || z > hut.south);
  const levels = Array.from({ length: top - feet + 1 }, (_, index) => feet + index);
  return levels.flatMap((y) => edge.map(({ x, z }) => ({ at: { x, y, z }, block: 'glass' })));
}

function shelter(): Placement[] {
  const { east, north, south } = hut;
  const boards = cellsOfRectangle(hut).map(({ x, z }) => ({ x, y: ground, z }));
  const roof = cellsOfRectangle({ ...hut, west: hut.west + 1 }).map(({ x, z }) => ({ x, y: hutRoof, z }));
  const back = [feet, feet + 1, feet + 2].flatMap((y) => cellsOfRectangle({ ...hut, west: east }).map(({ x, z }) => ({ x, y, z })));
  const fences = [north, south].flatMap((z) => [feet, feet + 1, feet + 2].flatMap((y) => [-4, -3].map((x) => ({ x, y, z }))));
  return [...[...boards, ...roof, ...back].map(blocksOf('spruce_planks')), ...fences.map(blocksOf('spruce_fence'))];
}

function stations(stocks: readonly ChestStock[]): Placement[] {
  return [
    ...stocks.map(({ at }): Placement => ({ at, block: 'chest', properties: { facing: 'west' } })),
    { at: craftingTable, block: 'crafting_table' },
    { at: furnace, block: 'furnace', properties: { facing: 'west' } },
    { at: sign, block: 'spruce_wall_sign', properties: { facing: 'west' } },
  ];
}

function writeSign(server: MinecraftServer, text: string): void {
  const written = server.world.blockEntities.at(sign);
  if (!(written instanceof Sign)) throw new Error('The hut has no sign.');
  const lines = Array.from({ length: signLines }, (_, line) => text.slice(line * signLine, (line + 1) * signLine));
  written.front = { ...written.front, lines };
}
