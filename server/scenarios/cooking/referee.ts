import { holdingFact, orderFact } from '#lib/families/cooking/facts.ts';
import { cookingRules } from '#lib/families/cooking/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import { watchAttendance, watchHoldings } from '../watches.ts';
import { ownDish } from './briefing.ts';
import { knownTo } from './recipe-access.ts';
import { type CookingTask, dishesInWords } from './tasks.ts';

/** The referee of a cooking task: it watches what the agents carry, and whether all are there. */
export function cookingReferee(context: RefereeContext, task: CookingTask): Referee {
  const agents = context.seats.map(({ agent }) => agent);
  const dishes = task.dishes.map((item) => {
    const holder = agents.find((_, place) => ownDish(task, place) === item) ?? null;
    return { item, holder, knownTo: knownTo(task, agents, item) };
  });
  return new TaskReferee(context, {
    rules: cookingRules,
    opening: orderFact({ title: dishesInWords(task), dishes }),
    watches: [watchHoldings(context, holdingFact), watchAttendance(context)],
  });
}
