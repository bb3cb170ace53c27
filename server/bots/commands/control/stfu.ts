import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Makes the agent silent. */
export const stfu = defineCommand({
  name: 'stfu',
  description: 'Stops talking and working at your goal, but goes on with your action.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.silence();
    return done('You are silent.');
  },
});
