import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';
import { nearestBlock } from '../nearest-block.ts';
import { walkNear } from '../walks.ts';

const nearness = 4;
/** Ranges below this are raised to it. */
const leastRange = 32;

/** Walks to the nearest block of a kind. */
export const searchForBlock = defineCommand({
  name: 'searchForBlock',
  description: 'Looks for the nearest block of a kind and walks to it.',
  kind: 'action',
  parameters: [
    { name: 'type', about: 'Name of the block.', type: 'block' },
    {
      name: 'search_range',
      about: 'How far to look, in blocks; less than 32 counts as 32.',
      type: 'int',
      interval: { least: 10, below: 512 },
    },
  ],
  async run({ body }, name, range) {
    const reach = Math.max(leastRange, range);
    const block = nearestBlock(body, [name], reach);
    if (block === null) return failed(`There is no ${name} within ${reach} blocks, as far as you can see.`);
    await walkNear(body, block.position, nearness);
    return done(`There is ${name} at ${words(block.position)}, and you are near it.`);
  },
});
