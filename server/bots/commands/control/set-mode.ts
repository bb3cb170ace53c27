import { done, failed } from '../../api/api-call.ts';
import { nameMeant } from '../../written-name.ts';
import { defineCommand } from '../command.ts';

/** Switches a mode. */
export const setMode = defineCommand({
  name: 'setMode',
  description: 'Switches one of your modes on or off.',
  kind: 'control',
  parameters: [
    { name: 'mode_name', about: 'Name of the mode.', type: 'string' },
    { name: 'on', about: 'On or off.', type: 'boolean' },
  ],
  run({ agent }, written, on) {
    const name = nameMeant(
      written,
      agent.modes.map((other) => other.name),
    );
    const mode = agent.modes.find((other) => other.name === name);
    if (!mode) return failed(`There is no mode "${name}". There are: ${agent.modes.map((other) => other.name).join(', ') || 'none'}.`);
    if (mode.isOn === on) return failed(`The mode ${name} is ${on ? 'on' : 'off'} already.`);
    agent.switchMode(name, on);
    return done(`The mode ${name} is ${on ? 'on' : 'off'} now.`);
  },
});
