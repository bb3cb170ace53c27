import type { Villager } from 'mineflayer';
import type { Entity } from 'prismarine-entity';
import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import { CallRefused } from './api-call.ts';
import { openedWindow } from './opened-window.ts';

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

/** The price of a trade in words. */
export function priceOf({ inputItem1, inputItem2 }: Villager['trades'][number]): string {
  // Without a second price, the library gives an item without a name.
  return [inputItem1, inputItem2].flatMap((item) => (item?.name ? [`${item.count} ${item.name}`] : [])).join(' and ');
}
