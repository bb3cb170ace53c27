import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import type { Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { gameNamed, itemCount } from '../parameters.ts';
import { doTrade, priceOf, withTrades } from '../villager-trades.ts';

const sight = 48;
const nearness = 2;
const walkLimit = 30_000;

/** Buys from a villager. */
export const trade = defineApiCall({
  name: 'trade',
  description: 'Walks to the nearest villager within 48 blocks and buys items from it, for what the villager asks.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item to buy.'), item_count: itemCount.default(1) }),
  limit: 90,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    itemNamed(body, name);
    const villager = nearestEntity(body, 'villager', sight);
    if (!villager) return failed(`There is no villager within ${sight} blocks.`);
    await body.walker.to(new goals.GoalFollow(villager, nearness), { limit: walkLimit });
    return buy(body, villager, name, count);
  },
});

async function buy(body: Body, villager: Entity, name: string, count: number) {
  const before = carried(body, name);
  const refusal = await withTrades(body, villager, async (window) => {
    const offers = window.trades.map((trade) => `${trade.outputItem.count} ${trade.outputItem.name} for ${priceOf(trade)}`);
    const index = window.trades.findIndex(({ outputItem }) => outputItem.name === name);
    const offer = window.trades[index];
    if (!offer) return failed(`The villager does not sell ${name}. It sells ${offers.join('; ') || 'nothing'}.`);
    if (offer.tradeDisabled) return failed(`The villager sells no more ${name}.`);
    const trouble = await doTrade(body, window, index, Math.ceil(count / offer.outputItem.count));
    return trouble === null ? null : failed(`Could not buy ${count} ${name}: ${trouble}.`);
  });
  if (refusal !== null) return refusal;
  const bought = carried(body, name) - before;
  return bought >= count ? done(`Bought ${bought} ${name}.`, { bought }) : failed(`Bought ${bought} of ${count} ${name}.`, { bought });
}
