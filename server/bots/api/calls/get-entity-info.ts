import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import type { Body } from '../../body.ts';
import { inventory } from '../../observation.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { creatureNamed, words } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { named } from '../parameters.ts';

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
  const { x, y, z: south } = bot.entity.position;
  const position = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(south) };
  const health = Math.round(bot.health);
  const food = Math.round(bot.food);
  return done(`${name} is at ${words(position)} with health ${health} and food ${food} of 20, and carries ${contentWords(items)}.`, {
    ...{ position, health, food, items },
    holds: bot.heldItem?.name ?? null,
  });
}

function other({ bot }: Body, entity: Entity, name: string) {
  const { x, y, z: south } = entity.position;
  const position = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(south) };
  const distance = Math.round(entity.position.distanceTo(bot.entity.position));
  const [holds, offHand, ...worn] = Array.from({ length: 6 }, (_, slot) => entity.equipment[slot]?.name ?? null);
  const wears = [offHand, ...worn].flatMap((item) => item ?? []);
  const things = [...(holds ? [`holds ${holds}`] : []), ...(wears.length > 0 ? [`has on ${wears.join(', ')}`] : [])];
  return done(`${name} is at ${words(position)}, ${distance} blocks away${things.map((thing) => `, and ${thing}`).join('')}.`, {
    ...{ position, distance, wears },
    holds: holds ?? null,
  });
}
