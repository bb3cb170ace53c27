import type { Position } from '#lib/domain/position.ts';
import type { GameMode } from './game-mode.ts';
import { addBody } from './joining.ts';
import type { Player } from './player.ts';
import type { MinecraftServer } from './server.ts';

/**
 * A player without a client: a body with a name, a skin in the player list and an inventory. It stands at its position and does only what
 * the server's code makes it do. All clients see it, and it picks up items thrown to it. `at` is its block.
 */
export function addStandIn(server: MinecraftServer, name: string, uuid: string, at: Position, yaw: number, gameMode: GameMode): Player {
  const player = addBody(server, name, uuid);
  player.gameMode = gameMode;
  player.teleport({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 }, yaw, 0);
  return player;
}
