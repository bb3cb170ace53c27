import type { Position } from '#lib/domain/position.ts';
import { stackLimit } from '../../inventory/item-stack.ts';
import type { MinecraftServer } from '../../server.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { halvesOf } from './chest-halves.ts';
import type { ItemContainer } from './item-container.ts';

const steps = 14;

/** The fill level of a container for comparators: 0 when empty, 15 when full; null for other blocks. */
export function containerSignal(server: MinecraftServer, at: Position, block: BlockTemplate): number | null {
  const halves = halvesOf(server, at, block);
  if (halves.length === 0) return null;
  const places = halves.flatMap(({ container }) => container.places);
  const fullness = places.reduce((sum, stack) => sum + (stack ? stack.count / stackLimit(stack) : 0), 0) / places.length;
  return fullness === 0 ? 0 : Math.floor(fullness * steps) + 1;
}

/** Updates comparators near a container, or near its other half, after every change in it. */
export function feelChanges(server: MinecraftServer, at: Position, container: ItemContainer): void {
  container.onChange(() => {
    if (server.world.blockEntities.at(at) !== container) return;
    for (const half of halvesOf(server, at, server.world.blockAt(at.x, at.y, at.z))) server.blocks.felt(half.at);
  });
}
