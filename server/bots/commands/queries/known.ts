import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';
import { describeCommands } from '../language/command-syntax.ts';

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

/** Lists the remembered places. */
export const savedPlaces = defineCommand({
  name: 'savedPlaces',
  description: 'Lists the places that you remember.',
  kind: 'query',
  parameters: [],
  run({ agent }) {
    const places = [...agent.places].map(([name, at]) => `${name} at ${words(at)}`);
    return done(places.length === 0 ? 'You remember no places.' : `You remember: ${places.join(', ')}.`);
  },
});

/** Lists the commands. */
export const help = defineCommand({
  name: 'help',
  description: 'Lists all commands with their parameters.',
  kind: 'query',
  parameters: [],
  run: ({ agent }) => done(describeCommands(agent.commands)),
});

/** Names the command that reads a wiki on the internet. No agent here has the internet, so that a match repeats. */
export const searchWiki = defineCommand({
  name: 'searchWiki',
  description: 'Reads a page of a wiki about Minecraft.',
  kind: 'query',
  parameters: [{ name: 'query', about: 'What the page is about.', type: 'string' }],
  run: (_, query) => failed(`The wiki cannot be read here, so there is no page about "${query}". Use what you know.`),
});
