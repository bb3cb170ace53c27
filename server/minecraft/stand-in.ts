import { PassThrough } from 'node:stream';
import type { Position } from '#lib/domain/position.ts';
import { Connection } from './connection/connection.ts';
import type { GameMode } from './game-mode.ts';
import { joinPlayer } from './joining.ts';
import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';

/**
 * A player without a client: a body with a name, a skin in the player list and an inventory. It stands at its position and does only what
 * the server's code makes it do. All clients see it, and it picks up items thrown to it. `at` is its block.
 */
export function addStandIn(server: MinecraftServer, name: string, uuid: string, at: Position, yaw: number, gameMode: GameMode): Player {
  const player = joinPlayer(server, unattended(server), name, uuid);
  player.gameMode = gameMode;
  player.teleport({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 }, yaw, 0);
  return player;
}

/** A closed connection, so that no packets are written. */
function unattended(server: MinecraftServer): Connection {
  const connection = new Connection(new PassThrough(), server.clock, {
    packet: () => undefined,
    unwritable: () => undefined,
    ended: () => undefined,
    bytes: () => undefined,
  });
  connection.disconnect('This player has no client.');
  return connection;
}
