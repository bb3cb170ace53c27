import { failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Names the command that reads a wiki on the internet. No agent here has the internet, so that a match repeats. */
export const searchWiki = defineCommand({
  name: 'searchWiki',
  description: 'Reads a page of a wiki about Minecraft.',
  kind: 'query',
  parameters: [{ name: 'query', about: 'What the page is about.', type: 'string' }],
  run: (_, query) => failed(`The wiki cannot be read here, so there is no page about "${query}". Use what you know.`),
});
