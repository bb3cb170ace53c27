import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { stepTo as walk } from '../../walking/stepper.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';

/**
 * `stepTo(position)`: walks until the feet are in the middle of exactly this block, without digging, placing or landing on farmland. Returns
 * whether it got there.
 */
export const stepTo = definePrimitive({
  name: 'stepTo',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    try {
      await walk(body, position.floored());
      return { result: true, feedback: 'Arrived' };
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
      await body.ticks(1);
      return { result: false, feedback: messageOf(error), failed: true };
    }
  },
});
