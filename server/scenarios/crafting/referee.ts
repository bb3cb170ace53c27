import { holdingFact, targetFact } from '#lib/families/crafting/facts.ts';
import { craftingRules } from '#lib/families/crafting/rules.ts';
import { formatName } from '#lib/format.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import { watchAttendance, watchHoldings } from '../watches.ts';
import { type CraftingTask, planlessAgents } from './tasks.ts';

/** The referee of a crafting task: it watches what the agents carry, and whether all are there. */
export function craftingReferee(context: RefereeContext, task: CraftingTask): Referee {
  const { item, count } = task;
  return new TaskReferee(context, {
    rules: craftingRules,
    opening: targetFact({ title: formatName(item), item, count, planless: planlessAgents(task) }),
    watches: [watchHoldings(context, holdingFact), watchAttendance(context)],
  });
}
