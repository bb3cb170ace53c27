import type { MinecraftServer } from '#server/minecraft/server.ts';

/** Sets the world rules that all arenas share: peaceful, always noon, no mobs, exact spawn points, and a death costs no items. */
export function setArenaRules(server: MinecraftServer): void {
  server.difficulty = 'peaceful';
  server.rules.set('keepInventory', true);
  server.rules.set('doDaylightCycle', false);
  server.rules.set('doMobSpawning', false);
  server.rules.set('spawnRadius', 0);
  server.runCommand('time set 6000');
}
