import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import { goals } from '../../library/mineflayer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { blockNamed, words } from '../game-names.ts';
import { gameNamed } from '../parameters.ts';

const searchDistance = 48;
const nearness = 2;
const walkLimit = 60_000;

/** Walks to the nearest block of a kind. */
export const navigateToBuilding = defineApiCall({
  name: 'navigateToBuilding',
  description: 'Walks to the nearest block of that name within 48 blocks, such as a "chest", a "furnace" or a "crafting_table".',
  parameters: z.object({ building_name: gameNamed('block', 'Name of the block.') }),
  limit: 90,
  async run(body, { building_name: name }) {
    const types = new Set([blockNamed(body, name)]);
    const [at] = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: searchDistance, count: 1 });
    if (!at) return failed(`There is no ${name} within ${searchDistance} blocks.`);
    await body.walker.to(new goals.GoalNear(at.x, at.y, at.z, nearness), { limit: walkLimit });
    return done(`Stands at ${words(body.bot.entity.position)}, next to the ${name} at ${words(at)}.`, { x: at.x, y: at.y, z: at.z });
  },
});
