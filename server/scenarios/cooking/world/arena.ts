import type { ScenarioArena } from '#server/contract/scenario.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { setArenaRules } from '../../arena-rules.ts';
import { place } from '../../placement.ts';
import { letAnimalsIn } from './animals.ts';
import { fields } from './fields.ts';
import { feet } from './ground.ts';
import { fires, house } from './house.ts';
import { layoutFrom } from './layout.ts';

const coal = 64;
/** The place of fuel in a furnace. */
const fuelPlace = 1;

/**
 * The cooking world: a meadow with fields, cane, mushrooms, animals and a house with a kitchen. The seed of the episode decides their
 * places. Nothing grows or dries, so the world keeps exactly what the task says.
 */
export const cookingArena: ScenarioArena = {
  origin: { x: 0, y: feet, z: 0 },
  columns: 3,
  extent: 26,
  areas: [],
  worldSpawn: { x: 0.5, y: feet, z: 0.5 },
  build(server) {
    setArenaRules(server);
    server.rules.set('randomTickSpeed', 0);
    const random = server.random.fork('cooking world');
    const layout = layoutFrom(random);
    place(server, [...fields(layout), ...house(layout.house)]);
    for (const at of fires(layout.house)) fuel(server, at);
    letAnimalsIn(server, layout, random);
  },
};

function fuel(server: MinecraftServer, at: { readonly x: number; readonly y: number; readonly z: number }): void {
  const fire = server.world.blockEntities.at(at);
  if (!(fire instanceof ItemContainer)) throw new Error(`The block at ${at.x} ${at.y} ${at.z} takes no fuel.`);
  fire.set(fuelPlace, itemStack('coal', coal));
}
