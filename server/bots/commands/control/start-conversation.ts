import { done } from '../../api/api-call.ts';
import { nameMeant } from '../../written-name.ts';
import { defineCommand } from '../command.ts';

/** Begins to talk with another agent. */
export const startConversation = defineCommand({
  name: 'startConversation',
  description: 'Begins a conversation with another agent. Only for agents, not for people.',
  kind: 'control',
  parameters: [
    { name: 'player_name', about: 'Name of the agent.', type: 'string' },
    { name: 'message', about: 'What you say first.', type: 'string' },
  ],
  run({ agent }, written, message) {
    const partner = nameMeant(written, agent.bots);
    agent.startConversation(partner, message);
    return done(`You talk with ${partner}.`);
  },
});
