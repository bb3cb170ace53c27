import type { Villager } from 'mineflayer';
import { CallRefused } from '../api/api-call.ts';
import { priceOf, withTrades } from '../api/villager-trades.ts';
import type { Body } from '../body.ts';
import { walkToBody } from './walks.ts';

const nearness = 2;

/** Walks to a villager by its number, opens its trades, calls `use` and closes them. Throws CallRefused if it does not trade. */
export async function withVillager<Result>(body: Body, id: number, use: (window: Villager) => Promise<Result>): Promise<Result> {
  const villager = body.bot.entities[id];
  if (villager?.name !== 'villager')
    throw new CallRefused(`There is no villager with the number ${id} in sight. ${villagersInSight(body)}`);
  await walkToBody(body, villager, nearness);
  return withTrades(body, villager, use);
}

/** An offer in words: what it costs and gives. */
export function offerWords(trade: Villager['trades'][number]): string {
  return `${priceOf(trade)} for ${trade.outputItem.count} ${trade.outputItem.name}`;
}

function villagersInSight({ bot }: Body): string {
  const ids = Object.values(bot.entities).flatMap(({ name, id }) => (name === 'villager' ? [id] : []));
  return ids.length === 0 ? 'There is none at all.' : `Those in sight are ${ids.join(', ')}.`;
}
