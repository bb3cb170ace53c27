import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Begins anew. */
export const restart = defineCommand({
  name: 'restart',
  description: 'Ends everything and begins anew with your memory.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.restart();
    return done('You begin anew.');
  },
});
