import type { Position } from '#lib/domain/position.ts';
import { LivingEntity } from '../../entities/entity.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { isSpectator, Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { crops } from '../../world/block-support.ts';
import { type BlockTemplate, stateOf, withProperties } from '../../world/block-template.ts';
import { bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { beside } from '../../world/direction.ts';
import { underOpenSky } from '../../world/light.ts';
import type { World } from '../../world/world.ts';
import { popItem } from '../loot.ts';
import { wearItem } from '../tool-wear.ts';

/** The result of a hoe on a block with air above it. */
const tilled: Readonly<Record<string, string>> = {
  grass_block: 'farmland',
  dirt: 'farmland',
  dirt_path: 'farmland',
  coarse_dirt: 'dirt',
};
const trodden = new Set(['grass_block', 'dirt', 'podzol', 'coarse_dirt', 'mycelium', 'rooted_dirt']);

/** Hoes till the ground, and shovels make paths: from above or the side, with air above. */
export const tilling: Mechanic = {
  name: 'tilling',
  install(server) {
    server.uses.onItem((player, { stack, slot, at, block, face }) => {
      const hoe = stack.name.endsWith('_hoe');
      if (!hoe && !stack.name.endsWith('_shovel')) return false;
      const open = face !== 'down' && server.world.blockAt(at.x, at.y + 1, at.z).air;
      const rooted = hoe && block.name === 'rooted_dirt';
      const into = hoe ? (rooted ? 'dirt' : open && tilled[block.name]) : open && trodden.has(block.name) && 'dirt_path';
      if (!into) return false;
      server.world.set(at.x, at.y, at.z, stateOf(into));
      if (rooted) popItem(server, beside(at, face), itemStack('hanging_roots'));
      wearItem(server, player, slot);
      return true;
    });
  },
};

const moist = 7;
/** Reach of water in blocks, horizontally in each direction and one level up. */
const reach = 4;

function hasWaterNear(world: World, { x, y, z }: Position): boolean {
  for (let dy = 0; dy <= 1; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      for (let dz = -reach; dz <= reach; dz++) {
        if (world.stateAt(x + dx, y + dy, z + dz) === 0) continue;
        const block = world.blockAt(x + dx, y + dy, z + dz);
        if (block.name === 'water' || block.properties.waterlogged === 'true') return true;
      }
  return false;
}

/** Turns a lower block into dirt. Lifts bodies that stand on it, so that they are not stuck in it. */
function turnToDirt(server: MinecraftServer, at: Position): void {
  server.world.set(at.x, at.y, at.z, stateOf('dirt'));
  const room: WorldBox = [at.x, at.y, at.z, at.x + 1, at.y + 1, at.z + 1];
  for (const body of server.entities) {
    if (!(body instanceof LivingEntity) || isSpectator(body)) continue;
    const { x, y, z } = body.position;
    if (y < at.y + 0.5 || !overlap(bodyBox(body.position, body.width, body.height), room)) continue;
    if (body instanceof Player) body.teleport({ x, y: at.y + 1, z });
    else body.position = { x, y: at.y + 1, z };
  }
}

function moisten(server: MinecraftServer, at: Position, block: BlockTemplate): void {
  const { world, weather } = server;
  const moisture = Number(block.properties.moisture);
  const above = beside(at, 'up');
  const wet = hasWaterNear(world, at) || (weather.kind !== 'clear' && underOpenSky(world, above));
  if (wet) {
    if (moisture < moist) world.set(at.x, at.y, at.z, withProperties(block, { moisture: moist }));
  } else if (moisture > 0) world.set(at.x, at.y, at.z, withProperties(block, { moisture: moisture - 1 }));
  // Crops keep dry farmland from turning to dirt.
  else if (!crops.has(world.blockAt(above.x, above.y, above.z).name)) turnToDirt(server, at);
}

/** Whether a block lies on another so that farmland cannot be below it. */
function presses(block: BlockTemplate): boolean {
  return block.shapes.length > 0 && !block.name.endsWith('_fence_gate') && block.name !== 'moving_piston' && block.name !== 'cocoa';
}

/**
 * Water within four blocks or rain moistens farmland; without them it dries. Dry and bare farmland turns to dirt, and so does farmland
 * under a block. A landing body turns it to dirt with a probability that rises with the fall.
 */
export const farmland: Mechanic = {
  name: 'farmland',
  install(server) {
    const random = server.random.fork('farmland');
    server.randomTicks.on(['farmland'], (at, block) => moisten(server, at, block));
    server.blocks.define((name) => name === 'farmland' || name === 'dirt_path', {
      neighbourChanged(at, _block, change) {
        if (change.at.y === at.y + 1 && change.at.x === at.x && change.at.z === at.z && presses(change.block))
          server.blocks.schedule(at, 1);
      },
      tick(at) {
        if (presses(server.world.blockAt(at.x, at.y + 1, at.z))) turnToDirt(server, at);
      },
    });
    server.hooks.on('landed', (body, ground, distance) => {
      if (server.world.blockAt(ground.x, ground.y, ground.z).name !== 'farmland') return;
      const heavy = body.width * body.width * body.height > 0.512;
      const may = body instanceof Player || server.rules.get('mobGriefing');
      if (heavy && may && random.chance(distance - 0.5)) turnToDirt(server, ground);
    });
  },
};
