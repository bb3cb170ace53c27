import { failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Asks for a program. */
export const newAction = defineCommand({
  name: 'newAction',
  description: 'Writes and runs a program for what no other command does.',
  kind: 'control',
  parameters: [{ name: 'prompt', about: 'What the program does.', type: 'string' }],
  run: () => failed('Programs are switched off here, so newAction does nothing. Use other commands.'),
});
