import type { Villager } from 'mineflayer';
import { CallRefused } from '../api/api-call.ts';
import { answerTicks, type Body } from '../body.ts';
import { walkToBody } from './walks.ts';

/** Ticks in which a villager opens its window. */
const openTicks = 20;
const nearness = 2;

/** Walks to a villager by its number, opens its trades, calls `use` and closes them. Throws CallRefused if it does not trade. */
export async function withVillager<Result>(body: Body, id: number, use: (window: Villager) => Promise<Result>): Promise<Result> {
  const { bot } = body;
  const villager = bot.entities[id];
  if (villager?.name !== 'villager')
    throw new CallRefused(`There is no villager with the number ${id} in sight. ${villagersInSight(body)}`);
  await walkToBody(body, villager, nearness);
  const opening = bot.openVillager(villager);
  // The library waits for twenty seconds for a window that does not open.
  opening.catch(() => undefined);
  const window = await body.until(Promise.race([opening, body.ticks(openTicks).then(() => null)]));
  if (window === null) throw new CallRefused('The villager does not trade, or another player trades with it.');
  try {
    return await use(window);
  } finally {
    await bot.closeWindow(window);
    await body.ticks(answerTicks);
  }
}

/** An offer in words: what it costs and gives. */
export function offerWords({ inputItem1, inputItem2, outputItem }: Villager['trades'][number]): string {
  // Without a second price, the library gives an item without a name.
  const price = [inputItem1, inputItem2].flatMap((item) => (item?.name ? [`${item.count} ${item.name}`] : []));
  return `${price.join(' and ')} for ${outputItem.count} ${outputItem.name}`;
}

function villagersInSight({ bot }: Body): string {
  const ids = Object.values(bot.entities).flatMap(({ name, id }) => (name === 'villager' ? [id] : []));
  return ids.length === 0 ? 'There is none at all.' : `Those in sight are ${ids.join(', ')}.`;
}
