import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { nearestBlock } from '../nearest-block.ts';

const tableReach = 16;

/** Lists what the agent can craft from what it carries. */
export const craftable = defineCommand({
  name: 'craftable',
  description: 'Lists what you can craft from what you carry.',
  kind: 'query',
  parameters: [],
  run({ body, seat }) {
    const { bot } = body;
    const table = nearestBlock(body, ['crafting_table'], tableReach);
    const hasTable = table !== null || (seat.inventory().crafting_table ?? 0) > 0;
    const names = bot.registry.itemsArray
      .filter(({ id }) => bot.recipesFor(id, null, 1, hasTable).length > 0)
      .map(({ name }) => name)
      .sort();
    if (names.length === 0) return done('You can craft nothing from what you carry.', []);
    return done(`You can craft: ${names.join(', ')}.`, names);
  },
});
