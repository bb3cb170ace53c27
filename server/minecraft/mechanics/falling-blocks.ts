import type { Position } from '#lib/domain/position.ts';
import { moveBody } from '../entities/body-motion.ts';
import { LivingEntity } from '../entities/entity.ts';
import { FallingBlock } from '../entities/falling-block.ts';
import { itemStack } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import { entityKindByName, gameData } from '../registry.ts';
import { type BlockTemplate, blockTemplate, stateOf, withProperties } from '../world/block-template.ts';
import { bodyBox, overlap } from '../world/collision.ts';
import { dimensionAt } from '../world/dimension.ts';
import { beside, directions } from '../world/direction.ts';
import { isReplaceable } from '../world/replaceable.ts';
import { hurt } from './damage.ts';
import { popItem } from './loot.ts';

/** Ticks between the loss of support and the fall. */
const delay = 2;
const eggDelay = 5;
const gravity = 0.04;
const drag = 0.98;
/** Ticks until a block that never lands breaks. */
const lifetime = 600;
/** Distance in blocks below the world at which a falling block disappears. */
const voidHeight = 64;
/** An anvil's damage per block beyond the first, and its maximum. */
const anvilHarm = 2;
const anvilMost = 40;
const wornAnvil: Readonly<Record<string, string | null>> = { anvil: 'chipped_anvil', chipped_anvil: 'damaged_anvil', damaged_anvil: null };

function falls(name: string): boolean {
  return /^(sand|red_sand|gravel|suspicious_sand|suspicious_gravel|dragon_egg)$|_concrete_powder$|^(chipped_|damaged_)?anvil$/.test(name);
}

function isPowder(name: string): boolean {
  return name.endsWith('_concrete_powder');
}

function concreteOf(block: BlockTemplate): number {
  return stateOf(block.name.replace('_powder', ''));
}

/** Sand, gravel, anvils, concrete powder and dragon eggs fall without support: they land, or break on a block that they cannot replace. */
export const fallingBlocks: Mechanic = {
  name: 'falling-blocks',
  install(server) {
    const { world, entities } = server;
    const kind = entityKindByName('falling_block');
    if (!kind) throw new Error('The tables of 1.20.1 have no falling block.');
    const random = server.random.fork('falling-blocks');
    const falling = new Set<FallingBlock>();

    const isWater = ({ x, y, z }: Position): boolean => {
      const block = world.blockAt(x, y, z);
      return block.name === 'water' || block.properties.waterlogged === 'true';
    };
    /** Whether water touches a position from any side but below. */
    const wetted = (at: Position): boolean => directions.some((side) => side !== 'down' && isWater(beside(at, side)));
    const check = (at: Position, block: BlockTemplate): void => {
      if (isPowder(block.name) && wetted(at)) world.set(at.x, at.y, at.z, concreteOf(block));
      else server.blocks.schedule(at, block.name === 'dragon_egg' ? eggDelay : delay);
    };
    server.blocks.define(falls, {
      placed: check,
      neighbourChanged: check,
      tick(at, block) {
        if (at.y <= dimensionAt(at.x).minY || !isReplaceable(world.blockAt(at.x, at.y - 1, at.z))) return;
        const body = new FallingBlock(entities.takeId(), entities.uuid(), kind, at, block.stateId);
        world.set(at.x, at.y, at.z, 0);
        falling.add(body);
        entities.add(body);
      },
    });
    server.hooks.on('entityGone', (entity) => {
      if (entity instanceof FallingBlock) falling.delete(entity);
    });

    const breakUp = (body: FallingBlock, at: Position): void => {
      entities.remove(body);
      const { name } = blockTemplate(body.state);
      if (server.rules.get('doEntityDrops') && !name.startsWith('suspicious') && gameData.itemsByName[name])
        popItem(server, at, itemStack(name));
    };
    /** The damage of an anvil to bodies and to itself; null when it breaks. */
    const strike = (body: FallingBlock, distance: number): number | null => {
      const { name } = blockTemplate(body.state);
      const harm = Math.min(anvilMost, Math.floor(distance * anvilHarm));
      if (!(name in wornAnvil) || harm <= 0) return body.state;
      const box = bodyBox(body.position, body.width, body.height);
      for (const victim of entities)
        if (victim instanceof LivingEntity && overlap(box, bodyBox(victim.position, victim.width, victim.height)))
          hurt(server, victim, harm, 'anvil');
      if (!random.chance(0.05 + distance * 0.05)) return body.state;
      const worn = wornAnvil[name];
      return worn ? withProperties(blockTemplate(stateOf(worn)), { facing: blockTemplate(body.state).properties.facing ?? 'north' }) : null;
    };
    /** Powder that hardened in water stays at its position, even over more water. */
    const land = (body: FallingBlock, at: Position, hardened = false): void => {
      const there = world.blockAt(at.x, at.y, at.z);
      const below = world.blockAt(at.x, at.y - 1, at.z);
      const state = strike(body, Math.ceil(body.origin.y - body.position.y - 1));
      if (state !== null && (!isReplaceable(there) || (isReplaceable(below) && !hardened))) breakUp(body, at);
      else {
        entities.remove(body);
        if (state !== null) world.set(at.x, at.y, at.z, state);
      }
    };
    const step = (body: FallingBlock): void => {
      body.age++;
      body.velocity = { ...body.velocity, y: body.velocity.y - gravity };
      moveBody(world, body, 0);
      const { x, y, z } = body.position;
      const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
      const block = blockTemplate(body.state);
      if (isPowder(block.name) && isWater(at)) {
        body.state = concreteOf(block);
        land(body, at, true);
      } else if (body.onGround) land(body, at);
      else if (body.age > lifetime || y < dimensionAt(body.position.x).minY - voidHeight) breakUp(body, at);
      body.velocity = { x: body.velocity.x * drag, y: body.velocity.y * drag, z: body.velocity.z * drag };
    };
    server.onTick(() => {
      server.forEach(falling, step);
    });
  },
};
