import type { Villager } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import { CallRefused } from './api-call.ts';
import { openedWindow } from './container.ts';

/** Opens the trades of a villager in reach, calls `use` and closes them. Throws CallRefused if it does not trade. */
export async function withTrades<Result>(body: Body, villager: Entity, use: (window: Villager) => Promise<Result>): Promise<Result> {
  const window = await openedWindow(body, villager.position.offset(0, 1, 0), () => body.bot.openVillager(villager));
  if (window === null) throw new CallRefused('The villager shows no trades.');
  try {
    return await use(window);
  } finally {
    await body.bot.closeWindow(window);
    await body.ticks(answerTicks);
  }
}

/**
 * Does a trade a number of times. Returns why it was not done, as far as the window shows it; null if it was. The library's reasons for either are
 * the lines of its own code.
 */
export async function doTrade(body: Body, window: Villager, index: number, count: number): Promise<string | null> {
  const trade = window.trades[index];
  if (trade === undefined) return 'there is no such trade';
  const left = trade.maximumNbTradeUses - trade.nbTradeUses;
  if (left < count) return `the villager does it ${left} more times, not ${count}`;
  const { inputItem1, inputItem2, realPrice = inputItem1.count } = trade;
  const prices = [{ item: inputItem1, each: realPrice }, ...(inputItem2?.name ? [{ item: inputItem2, each: inputItem2.count }] : [])];
  for (const { item, each } of prices) {
    const held = window.count(item.type, null);
    if (held < each * count) return `it takes ${each * count} ${item.name}, and there are ${held} in the inventory`;
  }
  try {
    await body.until(body.bot.trade(window, index, count));
    return null;
  } catch (error) {
    body.mustBeAlive();
    if (!(error instanceof Error)) throw error;
    return 'the villager did not trade';
  }
}

/** The price of a trade in words. */
export function priceOf({ inputItem1, inputItem2 }: Villager['trades'][number]): string {
  // Without a second price, the library gives an item without a name.
  return [inputItem1, inputItem2].flatMap((item) => (item?.name ? [`${item.count} ${item.name}`] : [])).join(' and ');
}
