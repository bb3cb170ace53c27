import { PassThrough } from 'node:stream';
import type { Clock } from './clock/clock.ts';
import { Connection } from './connection/connection.ts';
import { respawnPacket } from './connection/respawn-packet.ts';
import { type GameMode, gameModeId } from './game-mode.ts';
import type { JoinableServer } from './joinable-server.ts';
import { type Player, Player as PlayerBody } from './player.ts';
import { entityKindByName, gameData } from './registry.ts';
import { dimensionAt } from './world/dimension.ts';

/**
 * Creates the body of a logged in client, sends the first packets, and lets the mechanics send theirs. `made` gets the body before the
 * mechanics do, so that the caller can remove it if a mechanic fails.
 */
export function joinPlayer(
  server: JoinableServer,
  connection: Connection,
  name: string,
  uuid: string,
  made: (player: Player) => void = () => undefined,
  gameMode: GameMode = 'survival',
): Player {
  const kind = entityKindByName('player');
  if (!kind) throw new Error('The tables of 1.20.1 have no player.');
  const player = new PlayerBody(server.entities.takeId(), uuid, kind, server.worldSpawn, name, connection);
  beginIn(player, gameMode);
  server.returning.restore(player);
  sendLogin(server, player);
  player.joined = true;
  made(player);
  server.players.add(player);
  server.entities.add(player);
  server.hooks.emit('playerJoined', player, false);
  return player;
}

/** The mode in which a new body begins; a player that was here before has its own again. */
function beginIn(player: Player, gameMode: GameMode): void {
  player.gameMode = gameMode;
  player.flying = gameMode === 'spectator';
  player.invisible = gameMode === 'spectator';
}

/** Adds a body without a client to the world; a client can take it over. */
export function addBody(server: JoinableServer, name: string, uuid: string): Player {
  return joinPlayer(server, noClient(server.clock), name, uuid);
}

/**
 * Lets a client control a body that is in the world without one: sends it all that a client gets when it joins. A client that `moved` from
 * another server discards what it knew.
 */
export function attachClient(server: JoinableServer, connection: Connection, player: Player, moved: boolean): void {
  player.connection = connection;
  sendLogin(server, player);
  if (moved) connection.write('respawn', respawnPacket(player, false));
  server.hooks.emit('playerJoined', player, true);
}

/** The first play packet for the client of a body. */
function sendLogin(server: JoinableServer, player: Player): void {
  const { name: dimension } = dimensionAt(player.position.x);
  player.connection.write('login', {
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
}

/** Leaves the body of a disconnected client in the world, where another client can take it over. */
export function detachClient(server: JoinableServer, player: Player): void {
  player.connection = noClient(server.clock);
  player.sneaking = false;
  player.sprinting = false;
  player.metadataChanged = true;
  server.hooks.emit('playerLeft', player, true);
}

/** Removes the body of a disconnected client. */
export function leavePlayer(server: JoinableServer, player: Player): void {
  if (!player.joined) return;
  player.joined = false;
  server.players.remove(player);
  try {
    server.hooks.emit('playerLeft', player, false);
    server.returning.keep(player, server.worldSpawn);
  } finally {
    server.entities.remove(player);
  }
}

/** A closed connection, for a body without a client: no packets are written. */
function noClient(clock: Clock): Connection {
  const connection = new Connection(new PassThrough(), clock, {
    packet: () => undefined,
    reads: () => false,
    unwritable: () => undefined,
    ended: () => undefined,
    bytes: () => undefined,
  });
  connection.disconnect('This player has no client.');
  return connection;
}
