import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../mechanic.ts';
import type { MinecraftServer } from '../server.ts';
import { isSturdy } from '../world/block-support.ts';
import { type BlockTemplate, stateOf, withProperties } from '../world/block-template.ts';
import { beside, directions } from '../world/direction.ts';
import { isUnderOpenSky } from '../world/open-sky.ts';
import { unlitFrame } from './portals/portal-frame.ts';
import { wearItem } from './tool-wear.ts';

/** Ticks between two updates of a fire, and the random addition. */
const pace = 30;
const spread = 9;
const oldest = 15;
/** Age at which a fire without fuel goes out. */
const fading = 3;
/** Blocks on which fire never goes out. */
const eternal: ReadonlySet<string> = new Set(['netherrack', 'magma_block']);
const soulGround: ReadonlySet<string> = new Set(['soul_sand', 'soul_soil']);
const fuel =
  /(^(oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|bamboo|stripped)_.*(planks|log|wood|slab|stairs|fence|fence_gate)$|_leaves$|_wool$|_carpet$|^bookshelf$|^lectern$|^hay_block$|^tnt$|^vine$|^bee_nest$|^beehive$|^composter$|^target$|^coal_block$|^dried_kelp_block$)/;

function isFuel(block: BlockTemplate): boolean {
  return fuel.test(block.name);
}

function blockAt(server: MinecraftServer, { x, y, z }: Position): BlockTemplate {
  return server.world.blockAt(x, y, z);
}

function isFed(server: MinecraftServer, at: Position): boolean {
  return directions.some((side) => isFuel(blockAt(server, beside(at, side))));
}

/** Whether a fire can burn at a position: on solid ground or beside a flammable block. */
function holds(server: MinecraftServer, at: Position): boolean {
  return isSturdy(blockAt(server, beside(at, 'down')), 'up') || isFed(server, at);
}

/**
 * Flint and steel or a fire charge light fire; it ages and goes out, sooner without fuel. Named subset: it neither spreads nor burns
 * blocks.
 */
export const fire: Mechanic = {
  name: 'fire',
  install(server) {
    const random = server.random.fork('fire');
    const put = (at: Position, state: number): boolean => server.world.set(at.x, at.y, at.z, state);
    const lookLater = (at: Position): void => server.blocks.schedule(at, pace + random.integer(0, spread));

    const goesOut = (at: Position, age: number): boolean => {
      const ground = blockAt(server, beside(at, 'down'));
      if (eternal.has(ground.name)) return false;
      const rained = server.weather.kind !== 'clear' && isUnderOpenSky(server.world, at);
      if (rained && random.chance(0.2 + age * 0.03)) return true;
      if (!isFed(server, at)) return age > fading || !isSturdy(ground, 'up');
      return age === oldest && random.chance(0.25) && !isFuel(ground);
    };
    const grow = (at: Position, block: BlockTemplate): void => {
      if (!holds(server, at)) {
        put(at, 0);
        return;
      }
      lookLater(at);
      if (!server.rules.get('doFireTick')) return;
      const before = Number(block.properties.age);
      if (goesOut(at, before)) put(at, 0);
      else put(at, withProperties(block, { age: Math.min(oldest, before + Math.floor(random.integer(0, 2) / 2)) }));
    };
    server.blocks.define((name) => name === 'fire', {
      placed: lookLater,
      tick: grow,
      neighbourChanged: (at) => {
        if (!holds(server, at)) put(at, 0);
      },
    });
    server.blocks.define((name) => name === 'soul_fire', {
      neighbourChanged: (at) => {
        if (!soulGround.has(blockAt(server, beside(at, 'down')).name)) put(at, 0);
      },
    });
    server.uses.onItem((player, { slot, stack, at, face }) => {
      if (stack.name !== 'flint_and_steel' && stack.name !== 'fire_charge') return false;
      const next = beside(at, face);
      if (!blockAt(server, next).air || !(holds(server, next) || unlitFrame(server, next))) return false;
      put(next, stateOf(soulGround.has(blockAt(server, beside(next, 'down')).name) ? 'soul_fire' : 'fire'));
      if (stack.name === 'flint_and_steel') wearItem(server, player, slot);
      else if (player.gameMode !== 'creative') player.inventory.take(slot, 1);
      return true;
    });
  },
};
