import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';

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
