import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { words } from '../game-names.ts';

const searchDistance = 32;

/** Lies down in the nearest bed. */
export const sleep = defineApiCall({
  name: 'sleep',
  description: 'Walks to the nearest bed within 32 blocks and lies down. It works at night or in a thunderstorm.',
  parameters: z.object({}),
  limit: 60,
  occupation: 'waits',
  async run(body) {
    const { bot } = body;
    if (bot.isSleeping) return failed('It sleeps already.');
    const types = new Set(bot.registry.blocksArray.filter(({ name }) => name.endsWith('_bed')).map(({ id }) => id));
    const [at] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 1 });
    const bed = at && body.blockAt(at);
    if (!bed) return failed(`There is no bed within ${searchDistance} blocks.`);
    await approachBlock(body, bed);
    await body.until(bot.sleep(bed));
    return done(`Sleeps in the ${bed.name} at ${words(bed.position)}.`);
  },
});
