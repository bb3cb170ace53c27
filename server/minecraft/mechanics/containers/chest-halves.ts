import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { chestPartnerSide, isChest } from '../../world/block-connections.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { beside } from '../../world/direction.ts';
import { ItemContainer } from './item-container.ts';

/** One of the blocks that make up a chest. */
export interface Half {
  readonly at: Position;
  readonly container: ItemContainer;
}

function halfAt(server: MinecraftServer, at: Position): Half | null {
  const container = server.world.blockEntities.at(at);
  return container instanceof ItemContainer ? { at, container } : null;
}

/** The halves of the chest (or the single container) at a position, in slot order. */
export function halvesOf(server: MinecraftServer, at: Position, block: BlockTemplate): Half[] {
  const half = halfAt(server, at);
  if (!half) return [];
  const side = isChest(block.name) ? chestPartnerSide(block) : null;
  if (!side) return [half];
  const next = beside(at, side);
  const partner = server.world.blockAt(next.x, next.y, next.z);
  const { type, facing } = partner.properties;
  const other = halfAt(server, next);
  if (!other || partner.name !== block.name || facing !== block.properties.facing) return [half];
  if (type === 'single' || type === block.properties.type) return [half];
  return block.properties.type === 'right' ? [half, other] : [other, half];
}
