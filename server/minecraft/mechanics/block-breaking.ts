import type { Position } from '#lib/domain/position.ts';
import { canHarvest } from '../mining-speed.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockTemplate } from '../world/block-template.ts';
import { defaultState } from '../world/block-template.ts';
import { dropLoot } from './loot.ts';

/** World event for clients to show a breaking block. */
const breakEvent = 2001;
const digExhaustion = 0.005;

/** The replacement of a broken block: water if it was waterlogged, else air. */
function remains(block: BlockTemplate): number {
  return block.properties.waterlogged === 'true' ? (defaultState('water') ?? 0) : 0;
}

/** Breaks a block for a player: removes it, fires `blockBroken`, and in survival drops its items for the held tool. */
export function breakBlock(server: MinecraftServer, player: Player, at: Position): void {
  const block = server.world.blockAt(at.x, at.y, at.z);
  const tool = player.heldItem;
  showBreaking(server, at, block, player);
  server.world.set(at.x, at.y, at.z, remains(block));
  server.hooks.emit('blockBroken', player, at, block.stateId);
  if (player.gameMode !== 'survival') return;
  player.exhaustion += digExhaustion;
  if (server.rules.get('doTileDrops') && canHarvest(block, tool)) dropLoot(server, block, at, tool);
}

/** Breaks a block that lost its support; it drops as if by hand. */
export function destroyBlock(server: MinecraftServer, at: Position, drops = true): void {
  const block = server.world.blockAt(at.x, at.y, at.z);
  if (block.air) return;
  showBreaking(server, at, block);
  server.world.set(at.x, at.y, at.z, remains(block));
  if (drops && server.rules.get('doTileDrops')) dropLoot(server, block, at, null);
}

function showBreaking(server: MinecraftServer, at: Position, block: BlockTemplate, except?: Player): void {
  server.broadcastAt(at, 'world_event', { effectId: breakEvent, location: at, data: block.stateId, global: false }, except);
}
