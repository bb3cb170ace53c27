import { answerTicks } from '../answer-ticks.ts';
import type { Body } from '../body.ts';
import { type ApiOutcome, CallRefused, done, failed } from './api-call.ts';
import { carried, itemNamed } from './game-names.ts';

/** Eats or drinks carried items, one after the other, as often as possible up to the count. */
export async function consume(body: Body, name: string, count: number): Promise<ApiOutcome> {
  const { bot } = body;
  const type = itemNamed(body, name);
  if (carried(body, name) === 0) return failed(`There is no ${name} in the inventory.`);
  let taken = 0;
  let trouble = '';
  while (taken < count && trouble === '') {
    const item = bot.inventory.findInventoryItem(type, null, false);
    if (!item) trouble = `there is no more ${name}`;
    else
      try {
        await body.until(bot.equip(item, 'hand'));
        await body.until(bot.consume());
        await body.ticks(answerTicks);
        taken++;
      } catch (error) {
        body.mustBeAlive();
        trouble = error instanceof Error && error.message.includes('full') ? 'it is not hungry' : 'it could not finish';
      }
  }
  const status = `Health is ${Math.round(bot.health)} and food is ${Math.round(bot.food)} of 20.`;
  if (taken === count) return done(`Consumed ${taken} ${name}. ${status}`);
  if (taken === 0) throw new CallRefused(`Could not consume ${name}: ${trouble}. ${status}`);
  return done(`Consumed ${taken} of ${count} ${name}: ${trouble}. ${status}`);
}
