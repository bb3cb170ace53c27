import type { Position } from '#lib/domain/position.ts';
import { exchangeItem } from '../../inventory/item-exchange.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { defaultState, withProperties } from '../../world/block-template.ts';
import { dimensionAt } from '../../world/dimension.ts';
import { beside } from '../../world/direction.ts';
import { type FluidKind, fluidOf } from '../../world/fluid.ts';
import { castRay, lookVector, type RayHit } from '../../world/ray-cast.ts';
import { destroyBlock } from '../block-breaking.ts';
import { tossItem } from '../toss.ts';
import { letsFluidIn } from './fluid-spread.ts';

const reach = 5;
const contents: Readonly<Record<string, FluidKind>> = { water_bucket: 'water', lava_bucket: 'lava' };

function lookedAt(server: MinecraftServer, player: Player, sources: boolean): RayHit | null {
  const { x, y, z } = player.position;
  return castRay(server.world, { x, y: y + player.eyeHeight, z }, lookVector(player.yaw, player.pitch), reach, sources);
}

/** Removes the source block that a player looks at. Returns its fluid, or null. */
function takeSource(server: MinecraftServer, player: Player): FluidKind | null {
  const hit = lookedAt(server, player, true);
  const fluid = hit ? fluidOf(hit.block.stateId) : null;
  if (!hit || !fluid?.source) return null;
  const { at, block } = hit;
  if (block.name === 'water' || block.name === 'lava') server.world.set(at.x, at.y, at.z, 0);
  else if (block.properties.waterlogged === 'true') server.world.set(at.x, at.y, at.z, withProperties(block, { waterlogged: false }));
  else return null;
  return fluid.kind;
}

/** Empties a bucket in front of the clicked face, or into the block itself if that can be waterlogged. In the nether water evaporates. */
function pour(server: MinecraftServer, player: Player, kind: FluidKind): boolean {
  const hit = lookedAt(server, player, false);
  if (!hit) return false;
  if (kind === 'water' && dimensionAt(hit.at.x).hot) return true;
  if (kind === 'water' && hit.block.properties.waterlogged === 'false') return soak(server, hit.at);
  const at = beside(hit.at, hit.face);
  const there = server.world.blockAt(at.x, at.y, at.z);
  if (kind === 'water' && there.properties.waterlogged === 'false') return soak(server, at);
  if (!letsFluidIn(there)) return false;
  if (!there.air && !fluidOf(there.stateId)) destroyBlock(server, at);
  server.world.set(at.x, at.y, at.z, defaultState(kind) ?? 0);
  return true;
}

function soak(server: MinecraftServer, at: Position): boolean {
  const block = server.world.blockAt(at.x, at.y, at.z);
  server.world.set(at.x, at.y, at.z, withProperties(block, { waterlogged: true }));
  server.blocks.schedule(at, 1);
  return true;
}

/** Buckets take the source of water or lava that a player looks at within five blocks, and pour it out again. */
export const buckets: Mechanic = {
  name: 'buckets',
  install(server) {
    server.onPacket('use_item', (player, { hand }) => {
      const slot = player.slotOfHand(hand);
      const name = player.inventory.slot(slot)?.name ?? '';
      if (player.dead || (player.gameMode !== 'survival' && player.gameMode !== 'creative')) return;
      if (name === 'bucket') {
        const taken = takeSource(server, player);
        if (!taken) return;
        const filled = itemStack(`${taken}_bucket`);
        if (exchangeItem(player, slot, filled) > 0 && player.gameMode !== 'creative') tossItem(server, player, filled);
      } else if (contents[name] && pour(server, player, contents[name]) && player.gameMode !== 'creative') {
        exchangeItem(player, slot, itemStack('bucket'));
      }
    });
  },
};
