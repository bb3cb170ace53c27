import { contentWords } from '#lib/knowhow/words.ts';
import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { partners } from '../surroundings.ts';

const reach = 16;

/** Lists players, animals and monsters around the agent. */
export const entities = defineCommand({
  name: 'entities',
  description: `Lists the players, animals and monsters within ${reach} blocks.`,
  kind: 'query',
  parameters: [],
  run({ body, agent }) {
    const { bot } = body;
    const { people, bots } = partners(body, agent.bots, reach);
    const counts: Record<string, number> = {};
    for (const entity of Object.values(bot.entities)) {
      const { name, type, position } = entity;
      if (!name || entity === bot.entity || type === 'player' || name === 'item') continue;
      if (position.distanceTo(bot.entity.position) <= reach) counts[name] = (counts[name] ?? 0) + 1;
    }
    const kinds = Object.fromEntries(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other)));
    const villagers = Object.values(bot.entities).flatMap(({ name, id, position }) =>
      name === 'villager' && position.distanceTo(bot.entity.position) <= reach ? [id] : [],
    );
    const traders = villagers.length === 0 ? '' : ` Numbers of the villagers: ${villagers.join(', ')}.`;
    const words = `People: ${people.join(', ') || 'none'}. Agents: ${bots.join(', ') || 'none'}. Animals and monsters: ${contentWords(kinds)}.${traders}`;
    return done(words, { people, bots, kinds });
  },
});
