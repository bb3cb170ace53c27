import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Ends everything that the agent does. */
export const stop = defineCommand({
  name: 'stop',
  description: 'Ends your action and your goal at once.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.stop();
    return done('You stopped.');
  },
});
