import { gameModeId } from '../game-mode.ts';
import type { Player } from '../player.ts';
import { dimensionAt } from '../world/dimension.ts';
import type { ClientboundPackets } from './clientbound-packets.ts';

/**
 * The packet after which a client forgets its world and loads the one in which its body is. Without `keepsBody` it also forgets the state
 * of its body.
 */
export function respawnPacket(player: Player, keepsBody: boolean): ClientboundPackets['respawn'] {
  const { name } = dimensionAt(player.position.x);
  return {
    dimension: name,
    worldName: name,
    hashedSeed: [0, 0],
    gamemode: gameModeId(player.gameMode),
    previousGamemode: 255,
    isDebug: false,
    isFlat: true,
    copyMetadata: keepsBody,
    portalCooldown: 0,
  };
}
