import { PassThrough } from 'node:stream';
import type { Position } from '#lib/domain/position.ts';
import { Connection } from './connection/connection.ts';
import type { GameMode } from './game-mode.ts';
import { joinPlayer } from './joining.ts';
import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';

/**
 * A player without a client: a body with a name, a face in the player list and an inventory, that stands where it is put and does only
 * what the server's own code does with it. Everybody sees it, and it picks up what is thrown to it. `at` is the block it stands in.
 */
export function addStandIn(server: MinecraftServer, name: string, uuid: string, at: Position, yaw: number, gameMode: GameMode): Player {
  const player = joinPlayer(server, unattended(server), name, uuid);
  player.gameMode = gameMode;
  player.teleport({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 }, yaw, 0);
  return player;
}

/** A connection that is over already, so that nothing is written for nobody. */
function unattended(server: MinecraftServer): Connection {
  const connection = new Connection(new PassThrough(), server.clock, {
    packet: () => undefined,
    unwritable: () => undefined,
    ended: () => undefined,
    bytes: () => undefined,
  });
  connection.disconnect('Nobody is there.');
  return connection;
}
