import { done, failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Gives the agent a goal. */
export const goal = defineCommand({
  name: 'goal',
  description: 'Sets a goal at which you work by yourself from now on.',
  kind: 'control',
  parameters: [{ name: 'selfPrompt', about: 'The goal in words.', type: 'string' }],
  run({ agent }, text) {
    if (text.trim() === '') return failed('A goal needs words.');
    agent.pursue(text.trim());
    return done(`Your goal is: ${text.trim()}`);
  },
});
