import type { Position } from '#lib/domain/position.ts';
import { ItemContainer } from '../mechanics/containers/item-container.ts';
import type { MinecraftServer } from '../server.ts';
import type { WrittenBlock } from './arguments/block.ts';

/**
 * Sets a block as commands do: a container there loses its contents without drops, and the new block gets the written data. Returns false,
 * without a change, if the same state is there already.
 */
export function writeBlock(server: MinecraftServer, at: Position, { state, nbt }: Pick<WrittenBlock, 'state' | 'nbt'>): boolean {
  const before = server.world.blockEntities.at(at);
  if (before instanceof ItemContainer) before.takeAll();
  if (!server.world.set(at.x, at.y, at.z, state)) return false;
  const entity = server.world.blockEntities.at(at);
  if (!nbt || !entity) return true;
  entity.load(nbt);
  server.world.blockEntityChanged(at);
  return true;
}
