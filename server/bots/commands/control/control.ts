import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { nameMeant } from '../../written-name.ts';
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

/** Ends everything that the agent does. */
export const stop = defineCommand({
  name: 'stop',
  description: 'Ends your action and your goal at once.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.stop();
    return done('You stopped.');
  },
});

/** Makes the agent silent. */
export const stfu = defineCommand({
  name: 'stfu',
  description: 'Stops talking and working at your goal, but goes on with your action.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.silence();
    return done('You are silent.');
  },
});

/** Restarts the agent. */
export const restart = defineCommand({
  name: 'restart',
  description: 'Ends everything and starts you again with your memory.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.restart();
    return done('You start again.');
  },
});

/** Forgets what was said. */
export const clearChat = defineCommand({
  name: 'clearChat',
  description: 'Forgets everything that was said.',
  kind: 'control',
  parameters: [],
  run({ agent }) {
    agent.forgetTalk();
    return done('You forgot what was said.');
  },
});

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

/** Gives the agent a goal. */
export const goal = defineCommand({
  name: 'goal',
  description: 'Sets a goal at which you work by yourself from now on.',
  kind: 'control',
  parameters: [{ name: 'selfPrompt', about: 'The goal in words.', type: 'string' }],
  run({ agent }, text) {
    if (text.trim() === '') return failed('A goal needs words.');
    agent.pursue(text.trim());
    return done(`Your goal is: ${text.trim()}`);
  },
});

/** Gives the goal up. */
export const endGoal = defineCommand({
  name: 'endGoal',
  description: 'Ends the work at your goal: call it when the goal is reached.',
  kind: 'control',
  parameters: [],
  run: ({ agent }) => (agent.endGoal() ? done('You have no goal any more.') : failed('You have no goal.')),
});

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
