import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { describeCommands } from '../language/command-syntax.ts';

/** Lists the commands. */
export const help = defineCommand({
  name: 'help',
  description: 'Lists all commands with their parameters.',
  kind: 'query',
  parameters: [],
  run: ({ agent }) => done(describeCommands(agent.commands)),
});
