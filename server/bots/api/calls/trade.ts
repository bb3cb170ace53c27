import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks, type Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { itemCount, named } from '../parameters.ts';

const sight = 48;
const nearness = 2;
const walkLimit = 30_000;
/** Ticks in which a villager opens its window. */
const openTicks = 20;

/** Buys from a villager. */
export const trade = defineApiCall({
  name: 'trade',
  description: 'Walks to the nearest villager within 48 blocks and buys items from it, for what the villager asks.',
  parameters: z.object({ item_name: named('Name of the item to buy.'), item_count: itemCount.default(1) }),
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
  const { bot } = body;
  const opening = bot.openVillager(villager);
  opening.catch(() => undefined);
  const window = await body.until(Promise.race([opening, body.ticks(openTicks).then(() => null)]));
  if (!window) return failed('The villager does not trade, or another player trades with it.');
  const before = carried(body, name);
  try {
    const offers = window.trades.map(({ inputItem1, inputItem2, outputItem }) => {
      // Without a second price, the library gives an item without a name.
      const price = [inputItem1, inputItem2].flatMap((item) => (item?.name ? [`${item.count} ${item.name}`] : []));
      return `${outputItem.count} ${outputItem.name} for ${price.join(' and ')}`;
    });
    const index = window.trades.findIndex(({ outputItem }) => outputItem.name === name);
    const offer = window.trades[index];
    if (!offer) return failed(`The villager does not sell ${name}. It sells ${offers.join('; ') || 'nothing'}.`);
    if (offer.tradeDisabled) return failed(`The villager sells no more ${name}.`);
    await body.until(bot.trade(window, index, Math.ceil(count / offer.outputItem.count)));
  } catch (error) {
    body.mustBeAlive();
    return failed(`Could not buy ${name}: ${messageOf(error)}.`);
  } finally {
    await bot.closeWindow(window);
    await body.ticks(answerTicks);
  }
  const bought = carried(body, name) - before;
  return bought >= count ? done(`Bought ${bought} ${name}.`, { bought }) : failed(`Bought ${bought} of ${count} ${name}.`, { bought });
}
