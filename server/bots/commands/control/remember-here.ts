import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';

/** Remembers where the agent stands. */
export const rememberHere = defineCommand({
  name: 'rememberHere',
  description: 'Remembers where you stand under a name.',
  kind: 'control',
  parameters: [{ name: 'name', about: 'Name of the place.', type: 'string' }],
  run({ seat, agent }, name) {
    const { x, y, z } = seat.position;
    agent.remember(name, { x, y, z });
    return done(`You remember ${words({ x, y, z })} as "${name}".`);
  },
});
