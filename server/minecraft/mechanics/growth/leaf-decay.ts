import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../../mechanic.ts';
import { gameData } from '../../registry.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { beside, directions } from '../../world/direction.ts';
import type { World } from '../../world/world.ts';
import { destroyBlock } from '../block-breaking.ts';

/** Distance from any log, in steps through leaves, at which leaves decay. */
const farthest = 7;

function isLeaves(name: string): boolean {
  return name.endsWith('_leaves');
}

function holdsLeaves(name: string): boolean {
  return /(_log|_wood|_stem|_hyphae)$/.test(name) && !/^(mushroom|melon|pumpkin|attached)/.test(name);
}

/** Whether a block of this name affects distances to logs. */
function matters(name: string): boolean {
  return isLeaves(name) || holdsLeaves(name);
}

function decays(block: BlockTemplate): boolean {
  return block.properties.distance === String(farthest) && block.properties.persistent === 'false';
}

function distanceOf(block: BlockTemplate): number {
  if (holdsLeaves(block.name)) return 0;
  return isLeaves(block.name) ? Number(block.properties.distance) : farthest;
}

function distanceAt(world: World, at: Position): number {
  let nearest = farthest;
  for (const side of directions) {
    const { x, y, z } = beside(at, side);
    nearest = Math.min(nearest, distanceOf(world.blockAt(x, y, z)) + 1);
  }
  return nearest;
}

/** Leaves store the distance to their log, and decay by random ticks without one. Placed leaves stay, and do not store it. */
export const leafDecay: Mechanic = {
  name: 'leaf-decay',
  install(server) {
    const { world, blocks, randomTicks } = server;
    const names = gameData.blocksArray.map((block) => block.name).filter(isLeaves);
    const count = (at: Position, block: BlockTemplate): void => {
      if (block.properties.persistent === 'false') blocks.schedule(at, 1);
    };
    randomTicks.on(names, (at) => destroyBlock(server, at), decays);
    blocks.define(isLeaves, {
      placed: count,
      neighbourChanged(at, block, change) {
        if (matters(change.block.name) || matters(change.before.name)) count(at, block);
      },
      tick(at, block) {
        const distance = distanceAt(world, at);
        if (block.properties.distance !== String(distance)) world.set(at.x, at.y, at.z, withProperties(block, { distance }));
      },
    });
  },
};
