import { z } from 'zod';
import { definePrimitive, nameSchema } from './primitive.ts';

/** `sendSignal(username)`: says the token for which the other player may be waiting. */
export const sendSignal = definePrimitive({
  name: 'sendSignal',
  group: 'multiAgent',
  occupation: 'free',
  parameters: z.tuple([nameSchema]),
  detail: (username) => username,
  async run(body, username) {
    const feedback = `[${username} signal]`;
    body.say(feedback);
    return { result: undefined, feedback };
  },
});
