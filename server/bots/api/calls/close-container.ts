import { z } from 'zod';
import { defineApiCall, done, failed } from '../api-call.ts';

/** Closes the open container. */
export const closeContainer = defineApiCall({
  name: 'closeContainer',
  description: 'Closes the container that is open.',
  parameters: z.object({}),
  limit: 5,
  occupation: 'waits',
  keepsWindow: true,
  async run(body) {
    if (!body.bot.currentWindow) return failed('No container is open.');
    await body.closeWindow();
    return done('Closed the container.');
  },
});
