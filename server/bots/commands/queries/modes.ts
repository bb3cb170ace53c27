import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Lists the modes. */
export const modes = defineCommand({
  name: 'modes',
  description: 'Lists your modes: what you do by yourself while they are on.',
  kind: 'query',
  parameters: [],
  run({ agent }) {
    if (agent.modes.length === 0) return done('You have no modes.');
    return done(agent.modes.map(({ name, isOn, description }) => `${name} (${isOn ? 'ON' : 'OFF'}): ${description}`).join('\n'));
  },
});
