import { done, failed } from '../../api/api-call.ts';
import { gained } from '../../api/game-names.ts';
import { doTrade } from '../../api/villager-trades.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';
import { offerWords, withVillager } from '../villager.ts';

/** Trades with a villager. */
export const tradeWithVillager = defineCommand({
  name: 'tradeWithVillager',
  description: 'Walks to a villager and does one of its trades a number of times.',
  kind: 'action',
  parameters: [
    { name: 'id', about: 'Number of the villager; !entities lists them.', type: 'int' },
    { name: 'index', about: 'Number of the trade, from 1.', type: 'int', interval: atLeastOne },
    { name: 'count', about: 'How often.', type: 'int', interval: atLeastOne },
  ],
  async run({ body }, id, index, count) {
    const got = gained(body);
    const { offer, trouble } = await withVillager(body, id, async (window) => {
      const trade = window.trades[index - 1];
      if (!trade) return { offer: null, trouble: `There is no trade ${index}. The villager has ${window.trades.length}.` };
      if (trade.tradeDisabled) return { offer: null, trouble: `${offerWords(trade)} is sold out.` };
      return { offer: offerWords(trade), trouble: await doTrade(body, window, index - 1, count) };
    });
    if (offer === null) return failed(trouble);
    // What was traded is there when the window is closed.
    if (trouble !== null) return failed(`The trade ${offer} stopped: ${trouble}. You got ${got()}.`);
    return done(`You traded ${count} times ${offer} and got ${got()}.`);
  },
});
