import { z } from 'zod';
import { definePrimitive } from './primitive.ts';

/**
 * `waitSignal(timeout = 30000)`: waits until another player says this body's token, at most `timeout` milliseconds of game time.
 * Returns whether it came. Something to do meanwhile can simply be run beside it.
 */
export const waitSignal = definePrimitive({
  name: 'waitSignal',
  group: 'multiAgent',
  parameters: z.tuple([z.number().positive().max(600_000).default(30_000)]),
  detail: (timeout) => `up to ${timeout / 1000} s`,
  async run(body, timeout) {
    const { bot, clock, name } = body;
    body.say('[waiting for signal]');
    let release = (): void => undefined;
    const came = new Promise<boolean>((resolve) => {
      const heard = (username: string, message: string): void => {
        if (username !== name && message === `[${name} signal]`) resolve(true);
      };
      const cancel = clock.after(timeout, () => resolve(false));
      bot.on('chat', heard);
      release = () => {
        cancel();
        bot.removeListener('chat', heard);
      };
    });
    try {
      const result = await body.until(came);
      const feedback = result ? '[signal received]' : '[signal timeout]';
      body.say(feedback);
      return { result, feedback, failed: !result };
    } finally {
      release();
    }
  },
});
