import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { PrimitiveMisuse } from '../../primitive-misuse.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';
import { useReach } from './use-limits.ts';

/**
 * `activateBlock(position)`: right-clicks a block at most 6 blocks away; reports a greater distance. An opened window stays open until the
 * next action.
 */
export const activateBlock = definePrimitive({
  name: 'activateBlock',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    const block = body.blockAt(position.floored());
    if (!block) throw new PrimitiveMisuse('activateBlock: nothing is loaded there.');
    if (block.position.distanceTo(body.bot.entity.position) > useReach) {
      const feedback = `${block.name} is too far away to be used`;
      body.report(feedback);
      return { result: false, feedback, failed: true };
    }
    await body.until(body.bot.activateBlock(block));
    await body.ticks(answerTicks);
    return { result: true, feedback: `Used ${block.name}` };
  },
});
