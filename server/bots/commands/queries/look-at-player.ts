import { failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { visionOff } from '../vision-off.ts';

/** Looks at a player, or where it looks. */
export const lookAtPlayer = defineCommand({
  name: 'lookAtPlayer',
  description: 'Describes a picture of a player, or of what it looks at.',
  kind: 'query',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'direction', about: 'at, or with for its own direction of view.', type: 'string' },
  ],
  run: () => failed(visionOff),
});
