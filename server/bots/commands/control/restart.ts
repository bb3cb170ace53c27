import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Restarts the agent. */
export const restart = defineCommand({
  name: 'restart',
  description: 'Ends everything and starts you again with your memory.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.restart();
    return done('You start again.');
  },
});
