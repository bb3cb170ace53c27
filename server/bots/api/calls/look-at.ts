import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import type { Vector } from '../../library/mineflayer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { seenNamed, words } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { named } from '../parameters.ts';

const sight = 32;

/** Turns the head to something. */
export const lookAt = defineApiCall({
  name: 'lookAt',
  description: 'Turns the head to the nearest player, animal or block of that name within 32 blocks.',
  parameters: z.object({ name: named('Name of the player, animal or block.') }),
  limit: 10,
  occupation: 'waits',
  async run(body, { name: written }) {
    const name = seenNamed(body, written);
    const at = placeOf(body, name);
    if (!at) return failed(`There is no ${name} within ${sight} blocks.`);
    await body.until(body.bot.lookAt(at));
    return done(`Looks at ${name} at ${words(at)}.`);
  },
});

function placeOf(body: Body, name: string): Vector | null {
  const entity = nearestEntity(body, name, sight);
  if (entity) return entity.position.offset(0, entity.height * 0.8, 0);
  const type = body.bot.registry.blocksByName[name]?.id;
  if (type === undefined) return null;
  const [at] = findBlocks(body, { types: new Set([type]), centre: body.bot.entity.position, maxDistance: sight, count: 1 });
  return at?.offset(0.5, 0.5, 0.5) ?? null;
}
