import { done, failed } from '../../api/api-call.ts';
import { nameMeant } from '../../written-name.ts';
import { defineCommand } from '../command.ts';

/** Ends the talk with another agent. */
export const endConversation = defineCommand({
  name: 'endConversation',
  description: 'Ends the conversation with an agent.',
  kind: 'control',
  parameters: [{ name: 'player_name', about: 'Name of the agent.', type: 'string' }],
  run({ agent }, written) {
    const partner = nameMeant(written, agent.bots);
    return agent.endConversation(partner)
      ? done(`The conversation with ${partner} is over.`)
      : failed(`You have no conversation with ${partner}.`);
  },
});
