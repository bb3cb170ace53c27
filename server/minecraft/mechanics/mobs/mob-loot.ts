import type { Mob } from '../../entities/mobs/mob.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import { gameData } from '../../registry.ts';
import type { MinecraftServer } from '../../server.ts';

/** Lets what a dead animal or monster gives fall where it stood; counts by the game's tables, without looting. */
export function dropMobLoot(server: MinecraftServer, mob: Mob): void {
  const { random } = server;
  for (const drop of gameData.entityLoot[mob.kind.name]?.drops ?? []) {
    if (drop.playerKill || !random.chance(drop.dropChance)) continue;
    const low = drop.stackSizeRange[0] ?? 1;
    const count = random.integer(low, Math.max(low, drop.stackSizeRange[1] ?? low));
    if (count < 1 || !gameData.itemsByName[drop.item]) continue;
    const velocity = { x: random.next() * 0.2 - 0.1, y: 0.2, z: random.next() * 0.2 - 0.1 };
    server.entities.spawnItem(mob.position, itemStack(drop.item, count), velocity);
  }
}
