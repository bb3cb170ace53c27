import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { digByHand } from '../../work-by-hand.ts';
import { definePrimitive, formatPosition, pointSchema } from '../primitive.ts';

/** `digFromHere(position)`: breaks a block within reach with the best tool, without walking. Returns whether the block is gone. */
export const digFromHere = definePrimitive({
  name: 'digFromHere',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    try {
      const name = await digByHand(body, position.floored());
      return { result: true, feedback: `Broke ${name}` };
    } catch (error) {
      body.mustBeAlive();
      await body.ticks(1);
      return { result: false, feedback: `Could not dig there: ${messageOf(error)}`, failed: true };
    }
  },
});
