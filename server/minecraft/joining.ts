import type { Connection } from './connection/connection.ts';
import { gameModeId } from './game-mode.ts';
import type { Player } from './player.ts';
import { Player as PlayerBody } from './player.ts';
import { entityKindByName, gameData } from './registry.ts';
import type { MinecraftServer } from './server.ts';
import { dimensionAt } from './world/dimension.ts';

/**
 * Creates the body of a logged in client, sends the first packets, and lets the mechanics send theirs. `made` gets the body before the
 * mechanics do, so that the caller can remove it if a mechanic fails.
 */
export function joinPlayer(
  server: MinecraftServer,
  connection: Connection,
  name: string,
  uuid: string,
  made: (player: Player) => void = () => undefined,
): Player {
  const kind = entityKindByName('player');
  if (!kind) throw new Error('The tables of 1.20.1 have no player.');
  const player = new PlayerBody(server.entities.takeId(), uuid, kind, server.worldSpawn, name, connection);
  server.returning.restore(player);
  const { name: dimension } = dimensionAt(player.position.x);
  connection.write('login', {
    ...gameData.loginPacket,
    entityId: player.id,
    isHardcore: false,
    gameMode: gameModeId(player.gameMode),
    previousGameMode: -1,
    worldNames: server.dimensions.map(({ name }) => name),
    worldType: dimension,
    worldName: dimension,
    hashedSeed: [0, 0],
    maxPlayers: server.maxPlayers,
    viewDistance: server.viewDistance,
    simulationDistance: server.viewDistance,
    reducedDebugInfo: server.rules.get('reducedDebugInfo'),
    enableRespawnScreen: !server.rules.get('doImmediateRespawn'),
    isDebug: false,
    isFlat: true,
    portalCooldown: 0,
  });
  player.joined = true;
  made(player);
  server.players.add(player);
  server.entities.add(player);
  server.hooks.emit('playerJoined', player);
  return player;
}

/** Removes the body of a disconnected client. */
export function leavePlayer(server: MinecraftServer, player: Player): void {
  if (!player.joined) return;
  player.joined = false;
  server.players.remove(player);
  try {
    server.hooks.emit('playerLeft', player);
    server.returning.keep(player, server.worldSpawn);
  } finally {
    server.entities.remove(player);
  }
}
