import { done, failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { offerWords, withVillager } from '../villager.ts';

/** Lists what a villager trades. */
export const showVillagerTrades = defineCommand({
  name: 'showVillagerTrades',
  description: 'Walks to a villager and lists its trades with their numbers.',
  kind: 'action',
  parameters: [{ name: 'id', about: 'Number of the villager; !entities lists them.', type: 'int' }],
  run: ({ body }, id) =>
    withVillager(body, id, async ({ trades }) => {
      if (trades.length === 0) return failed('The villager has no trades.');
      const lines = trades.map((trade, index) => `${index + 1}: ${offerWords(trade)}${trade.tradeDisabled ? ' (sold out)' : ''}`);
      return done(lines.join('\n'));
    }),
});
