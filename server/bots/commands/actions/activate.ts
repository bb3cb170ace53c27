import { answerTicks } from '../../answer-ticks.ts';
import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { defineCommand } from '../command.ts';
import { nearestBlock } from '../nearest-block.ts';

const reach = 16;
const walkLimit = 60_000;

/** Right-clicks the nearest block of a kind. */
export const activate = defineCommand({
  name: 'activate',
  description: `Uses the nearest block of a kind within ${reach} blocks, such as a door, a button or a lever.`,
  kind: 'action',
  parameters: [{ name: 'type', about: 'Name of the block.', type: 'block' }],
  async run({ body }, name) {
    const block = nearestBlock(body, [name], reach);
    if (block === null) return failed(`There is no ${name} within ${reach} blocks.`);
    if (block.shapes.length > 0) await approachBlock(body, block);
    else await body.walker.to(new UseGoal(body, block.position), { limit: walkLimit });
    await body.until(body.bot.activateBlock(block));
    await body.ticks(answerTicks);
    return done(`You used the ${name} at ${words(block.position)}.`);
  },
});
