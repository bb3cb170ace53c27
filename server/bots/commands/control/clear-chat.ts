import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Forgets what was said. */
export const clearChat = defineCommand({
  name: 'clearChat',
  description: 'Forgets everything that was said.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.forgetTalk();
    return done('You forgot what was said.');
  },
});
