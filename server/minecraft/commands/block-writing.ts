import type { Position } from '#lib/domain/position.ts';
import { ItemContainer } from '../mechanics/containers/item-container.ts';
import type { MinecraftServer } from '../server.ts';
import type { WrittenBlock } from './arguments/block.ts';

/**
 * Puts a block as commands write it: what a container there held is gone without falling out, and the new block takes over the data
 * written with it. False, and nothing more, when that very state is there already.
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
