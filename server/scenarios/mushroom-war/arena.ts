import type { Position } from '#lib/domain/position.ts';
import { teamIds } from '#lib/domain/team.ts';
import type { ScenarioArena } from '#server/match/contract/scenario.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { type PropertyValue, stateOf } from '#server/minecraft/world/block-template.ts';
import { decoration } from './decoration.ts';
import { areaRadius, capBlocks, capPositions, centre, centres, slimeBlock, slimePositions, stemBlock, stemPositions } from './geometry.ts';

export const arena: ScenarioArena = {
  origin: centre,
  columns: 3,
  areas: teamIds.map((team) => ({ team, centre: centres[team], radius: areaRadius })),
  worldSpawn: { x: -8.5, y: -60, z: -1.5 },
  build(server) {
    server.difficulty = 'peaceful';
    server.rules.set('keepInventory', true);
    server.rules.set('doDaylightCycle', false);
    server.rules.set('doMobSpawning', false);
    server.rules.set('spawnRadius', 0);
    server.runCommand('time set 6000');
    for (const { at, block, properties } of decoration()) put(server, at, block, properties);
    for (const team of teamIds) {
      for (const at of stemPositions(team)) put(server, at, stemBlock);
      for (const at of capPositions(team)) put(server, at, capBlocks[team]);
      for (const at of slimePositions(team)) put(server, at, slimeBlock);
    }
  },
};

function put(server: MinecraftServer, at: Position, block: string, properties: Readonly<Record<string, PropertyValue>> = {}): void {
  server.world.set(at.x, at.y, at.z, stateOf(block, properties));
}
