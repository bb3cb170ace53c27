import { failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Writes and runs a program. The agent does it where programs are on; elsewhere the command says that they are off. */
export const newAction = defineCommand({
  name: 'newAction',
  description: 'Writes and runs a program for what no other command does.',
  kind: 'action',
  isProgram: true,
  parameters: [{ name: 'prompt', about: 'What the program does.', type: 'string' }],
  run: () => failed('Programs are switched off here, so newAction does nothing. Use other commands.'),
});
