import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { answerTicks } from '../../body.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { defineCommand } from '../command.ts';
import { nearestBlock } from '../nearest-block.ts';

const reach = 16;

/** Right-clicks the nearest block of a kind. */
export const activate = defineCommand({
  name: 'activate',
  description: `Uses the nearest block of a kind within ${reach} blocks, such as a door, a button or a lever.`,
  kind: 'action',
  parameters: [{ name: 'type', about: 'Name of the block.', type: 'block' }],
  async run({ body }, name) {
    const block = nearestBlock(body, [name], reach);
    if (block === null) return failed(`There is no ${name} within ${reach} blocks.`);
    await approachBlock(body, block);
    await body.until(body.bot.activateBlock(block));
    await body.ticks(answerTicks);
    return done(`You used the ${name} at ${words(block.position)}.`);
  },
});
