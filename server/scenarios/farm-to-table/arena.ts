import type { Position } from '#lib/domain/position.ts';
import { fieldBlocks } from '#lib/families/farm-to-table/fields.ts';
import { house, insideOf, materialFactory, pen, type StructureBlock } from '#lib/families/farm-to-table/structures.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { setArenaRules } from '../arena-rules.ts';
import { place, rim } from '../placement.ts';
import { stock } from '../stock.ts';
import { feet, stationsBeside, walls, wallTop } from './geometry.ts';
import type { Larder } from './larder.ts';

/** The arena of a task: grass within glass walls, the chest with its crafting table and furnace, and what the task needs besides. */
export function arenaOf(larder: Larder): ScenarioArena {
  return {
    origin: { x: 41, y: feet, z: larder.chest.z },
    columns: 3,
    // At this distance the camera is inside the glass.
    extent: 5,
    areas: [],
    worldSpawn: { x: 41.5, y: feet, z: 124.5 },
    build(server) {
      setArenaRules(server);
      // Nothing grows, dries or spreads, so that the fields stay as the task says.
      server.rules.set('randomTickSpeed', 0);
      place(server, [...glass(), ...furnishings(larder)]);
      stock(server, larder.chest, larder.contents);
      letAnimalsIn(server, larder);
    },
  };
}

/** Every block of a task's arena except the glass walls. */
export function furnishings({ chest, field, pasture, factory, house: middleOfHouse }: Larder): readonly StructureBlock[] {
  const { craftingTable, furnace } = stationsBeside(chest);
  return [
    ...(middleOfHouse === null ? [] : house(middleOfHouse)),
    ...(field === null ? [] : fieldBlocks(field.name, field.middle)),
    ...(pasture === null ? [] : pen(pasture.middle, pasture.animal === 'cow' ? 'oak' : 'acacia')),
    ...(factory === null ? [] : materialFactory(factory)),
    { at: chest, block: 'chest', properties: { facing: 'north' } },
    { at: craftingTable, block: 'crafting_table' },
    { at: furnace, block: 'furnace', properties: { facing: 'north' } },
  ];
}

function glass(): readonly StructureBlock[] {
  const edge = rim(walls);
  return Array.from({ length: wallTop - feet + 1 }, (_, level) => feet + level).flatMap((y) =>
    edge.map(({ x, z }) => ({ at: { x, y, z }, block: 'glass' })),
  );
}

/** The animals stand spread over their pen, one for each cell from the north-west. */
function letAnimalsIn(server: MinecraftServer, { pasture }: Larder): void {
  if (pasture === null) return;
  const { least, most } = insideOf(pasture.middle);
  const cells: Position[] = [];
  for (let z = least.z; z <= most.z; z += 2) for (let x = least.x; x <= most.x; x++) cells.push({ x, y: feet, z });
  const step = Math.floor(cells.length / pasture.count);
  for (let index = 0; index < pasture.count; index++) {
    const cell = cells[index * step];
    if (!cell) throw new Error(`The pen has no room for ${pasture.count} animals.`);
    server.entities.spawnMob(pasture.animal, { x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
  }
}
