import { z } from 'zod';
import { definePrimitive } from './primitive.ts';

type Task = () => Promise<unknown>;
const taskSchema = z
  .custom<Task>((value) => typeof value === 'function', 'a function to run meanwhile, or null')
  .nullable()
  .default(null);

/**
 * `waitSignal(task = null, timeout = 30000)`: waits until another player says this body's token, at most `timeout` milliseconds of game
 * time, while the task runs in parallel. It also awaits the task and passes on its errors. Returns whether the token came.
 */
export const waitSignal = definePrimitive({
  name: 'waitSignal',
  group: 'multiAgent',
  occupation: 'free',
  parameters: z.tuple([taskSchema, z.number().positive().max(600_000).default(30_000)]),
  detail: (task, timeout) => `up to ${timeout / 1000} s${task ? ', with something to do meanwhile' : ''}`,
  async run(body, task, timeout) {
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
      const [result] = await body.until(Promise.all([came, task?.()]));
      const feedback = result ? '[signal received]' : '[signal timeout]';
      body.say(feedback);
      return { result, feedback, failed: !result };
    } finally {
      release();
    }
  },
});
