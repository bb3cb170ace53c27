import { Vec3 } from 'vec3';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';

/** The y coordinate of feet in a fuzzed game. */
export const floor = -60;

/** Blocks that can be opened, broken and placed again, all in reach of the middle. */
export const workplaces = [
  ['chest', new Vec3(1, floor, -2)],
  ['chest', new Vec3(2, floor, -2)],
  ['chest', new Vec3(-2, floor, -2)],
  ['hopper', new Vec3(0, floor, -2)],
  ['hopper', new Vec3(-2, floor + 1, 1)],
  ['furnace', new Vec3(-2, floor, 1)],
  ['furnace', new Vec3(2, floor, 1)],
  ['crafting_table', new Vec3(0, floor, 3)],
  ['anvil', new Vec3(2, floor, 3)],
  ['enchanting_table', new Vec3(-2, floor, -1)],
] as const;

/** Position of ripening potatoes. */
export const field = new Vec3(-2, floor, 3);

/** Position of a trading villager, walled in so that it stays there. */
const shop = new Vec3(3, floor, 0);

/** The items of each bot at the start; tools are worn. */
export const supplies = {
  ...{ oak_log: 12, cobblestone: 20, raw_iron: 12, coal: 8, potato: 16, ender_pearl: 9, lapis_lazuli: 20 },
  ...{ iron_pickaxe: 2, iron_axe: 2 },
} as const;

/** Targets of thrown items: a shaft into the void, lava, the player who takes orders, and a mate's feet with the hopper there. */
export const targets = [
  { stand: new Vec3(4.5, floor, 2.5), yaw: -90 },
  { stand: new Vec3(-4.5, floor, 0.5), yaw: 90 },
  { stand: new Vec3(0.5, floor, 5.5), yaw: 0 },
  { stand: new Vec3(0.5, floor, 0.5), yaw: 180 },
];

const offers =
  '{Offers:{Recipes:[{buy:{id:"oak_log",Count:3b},sell:{id:"ender_pearl",Count:2b},maxUses:99},' +
  '{buy:{id:"ender_pearl",Count:2b},buyB:{id:"coal",Count:1b},sell:{id:"raw_iron",Count:3b},maxUses:3},' +
  '{buy:{id:"potato",Count:4b},sell:{id:"lapis_lazuli",Count:5b},maxUses:99}]}}';

/** The first block at a workplace: hoppers lead into the double chest and into a furnace. */
function firstState(name: string, { x, y }: Vec3): number {
  if (name === 'crafting_table' || name === 'enchanting_table') return stateOf(name);
  if (name === 'hopper') return stateOf(name, { facing: y === floor ? 'east' : 'down' });
  if (name === 'chest' && x > 0) return stateOf(name, { facing: 'south', type: x === 1 ? 'right' : 'left' });
  return stateOf(name, { facing: 'south' });
}

/** Builds the place in a flat world and spawns its villager. */
export function buildPlace(server: MinecraftServer): void {
  const { world } = server;
  for (let y = -64; y < floor; y++) for (let x = 6; x <= 9; x++) for (let z = -2; z <= 3; z++) world.set(x, y, z, 0);
  for (let x = -9; x <= -6; x++) for (let z = -1; z <= 2; z++) world.set(x, floor - 1, z, stateOf('lava'));
  for (const [name, at] of workplaces) world.set(at.x, at.y, at.z, firstState(name, at));
  world.set(field.x, floor - 1, field.z, stateOf('farmland', { moisture: 7 }));
  for (const [dx, dz] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const)
    for (const dy of [0, 1]) world.set(shop.x + dx, floor + dy, shop.z + dz, stateOf('bedrock'));
  server.runCommand(`summon villager ${shop.x} ${floor} ${shop.z} ${offers}`);
}
