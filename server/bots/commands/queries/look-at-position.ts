import { failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { visionOff } from '../vision-off.ts';

/** Looks at a position. */
export const lookAtPosition = defineCommand({
  name: 'lookAtPosition',
  description: 'Describes a picture of a position.',
  kind: 'query',
  parameters: [
    { name: 'x', about: 'East.', type: 'int' },
    { name: 'y', about: 'Height.', type: 'int' },
    { name: 'z', about: 'South.', type: 'int' },
  ],
  run: () => failed(visionOff),
});
