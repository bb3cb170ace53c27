import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import { blockOf } from '#lib/domain/position.ts';
import { contentWords } from '#lib/knowhow/words.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import type { Vector } from '../../library/mineflayer.ts';
import { inventory, observe } from '../../observation.ts';
import { gameName, meantWords } from '../../written-name.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { creatureNamed, seenNamed, words } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { named } from '../parameters.ts';

/** Describes the surroundings. */
export const getEnvironmentInfo = defineApiCall({
  name: 'get_environment_info',
  description: 'Describes the surroundings: kinds of blocks near, animals and players in sight, known chests, time and weather.',
  parameters: z.object({}),
  limit: 5,
  occupation: 'free',
  async run(body) {
    const { bot } = body;
    const { voxels, nearbyChests, status } = observe(bot, body.chests);
    const animals = Object.entries(status.entities).map(([name, distance]) => `${name} ${Math.round(distance)} blocks away`);
    const players = Object.entries(bot.players).flatMap(([name, { entity }]) => (entity && name !== body.name ? [name] : []));
    const weather = bot.isRaining ? 'rain' : 'clear';
    const message = [
      `Blocks near: ${voxels.join(', ') || 'none'}.`,
      `Animals in sight: ${animals.join(', ') || 'none'}.`,
      `Players in sight: ${players.join(', ') || 'none'}.`,
      `It is ${status.timeOfDay}, the weather is ${weather}, the biome is ${status.biome}.`,
    ].join(' ');
    const chests = Object.fromEntries(
      Object.entries(nearbyChests).map(([at, items]) => [at, typeof items === 'string' ? items : { ...items }]),
    );
    return done(message, { blocks: [...voxels], animals, players, chests, time: status.timeOfDay, weather, biome: status.biome });
  },
});

const sight = 48;

/** Describes an entity, or the agent itself. */
export const getEntityInfo = defineApiCall({
  name: 'get_entity_info',
  description:
    'Describes the nearest player or animal of that name, or itself by its own name: position, distance, what it holds and wears, and its own inventory.',
  parameters: z.object({ target_name: named('Name of the player or animal; your own name for yourself.') }),
  limit: 5,
  occupation: 'free',
  async run(body, { target_name: written }) {
    const name = creatureNamed(body, written);
    if (name === body.name) return self(body);
    const entity = nearestEntity(body, name, sight);
    return entity ? other(body, entity, name) : failed(`There is no ${name} within ${sight} blocks.`);
  },
});

function self({ bot, name }: Body) {
  const items = inventory(bot);
  const position = blockOf(bot.entity.position);
  const health = Math.round(bot.health);
  const food = Math.round(bot.food);
  return done(`${name} is at ${words(position)} with health ${health} and food ${food} of 20, and carries ${contentWords(items)}.`, {
    ...{ position, health, food, items },
    holds: bot.heldItem?.name ?? null,
  });
}

function other({ bot }: Body, entity: Entity, name: string) {
  const position = blockOf(entity.position);
  const distance = Math.round(entity.position.distanceTo(bot.entity.position));
  const [holds, offHand, ...worn] = Array.from({ length: 6 }, (_, slot) => entity.equipment[slot]?.name ?? null);
  const wears = [offHand, ...worn].flatMap((item) => item ?? []);
  const things = [...(holds ? [`holds ${holds}`] : []), ...(wears.length > 0 ? [`has on ${wears.join(', ')}`] : [])];
  return done(`${name} is at ${words(position)}, ${distance} blocks away${things.map((thing) => `, and ${thing}`).join('')}.`, {
    ...{ position, distance, wears },
    holds: holds ?? null,
  });
}

/** Limits of the radius, in blocks. */
const leastRadius = 16;
const greatestRadius = 32;
/** The most positions in one answer. */
const most = 64;

/** Finds blocks, entities, players and lying items by name, nearest first. */
export const scanNearbyEntities = defineApiCall({
  name: 'scanNearbyEntities',
  description:
    'Finds blocks, animals, players and items on the ground by name, nearest first, within a radius of 16 to 32 blocks. Returns their positions.',
  parameters: z.object({
    item_name: named('Name of the block, animal, player or item, such as "chest", "cow" or "oak_log".'),
    radius: z.number().positive().default(10).describe('Radius in blocks; less than 16 counts as 16, more than 32 as 32.'),
    item_num: z.int().min(-1).default(-1).describe('The most positions to return; -1 for all.'),
  }),
  limit: 5,
  occupation: 'free',
  async run(body, { item_name: written, radius, item_num }) {
    const name = seenNamed(body, written);
    const reach = Math.min(Math.max(radius, leastRadius), greatestRadius);
    const count = item_num < 0 ? most : Math.min(item_num, most);
    const here = body.bot.entity.position;
    const all = [...blocks(body, name, reach), ...entities(body, name, reach)];
    const found = all.sort((a, b) => a.distanceTo(here) - b.distanceTo(here)).slice(0, count);
    if (found.length > 0) {
      const places = found.map(blockOf);
      const more = all.length >= most && found.length === most ? ` (the nearest ${most})` : '';
      return done(`Found ${found.length} ${name}${more}: ${places.map(words).join(', ')}.`, places);
    }
    if (!isKnown(body, name))
      return failed(`There is no block, item, animal or player named "${name}".${meantWords(gameName(name, 'any'))}`);
    return failed(`There is no ${name} within ${reach} blocks.`, []);
  },
});

function blocks(body: Body, name: string, maxDistance: number): Vector[] {
  const type = body.bot.registry.blocksByName[name];
  if (!type) return [];
  return findBlocks(body, { types: new Set([type.id]), centre: body.bot.entity.position, maxDistance, count: most });
}

function entities({ bot }: Body, name: string, reach: number): Vector[] {
  return Object.values(bot.entities).flatMap((entity) => {
    const near = entity !== bot.entity && entity.position.distanceTo(bot.entity.position) <= reach;
    return near && answersTo(entity, name) ? [entity.position.clone()] : [];
  });
}

function answersTo(entity: Entity, name: string): boolean {
  if (entity.username === name || entity.name === name) return true;
  return entity.name === 'item' && entity.getDroppedItem()?.name === name;
}

function isKnown({ bot: { registry, players } }: Body, name: string): boolean {
  const tables = [registry.blocksByName, registry.itemsByName, registry.entitiesByName, players];
  return tables.some((table) => Object.hasOwn(table, name));
}
