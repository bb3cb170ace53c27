import { drawingFact, holdingFact } from '#lib/families/blueprints/facts.ts';
import { blueprintRules } from '#lib/families/blueprints/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import { watchAttendance, watchBuilding, watchHoldings } from '../watches.ts';
import type { BlueprintTask } from './tasks.ts';

/**
 * The referee of building by blueprint: it watches the box of the building, what the agents carry, and whether all are there. The progress is
 * measured once a second, because a body may place many blocks in that time.
 */
export function blueprintReferee(context: RefereeContext, task: BlueprintTask): Referee {
  const drawing = task.drawing();
  return new TaskReferee(context, {
    rules: blueprintRules,
    opening: drawingFact(drawing),
    watches: [watchBuilding(context, drawing), watchHoldings(context, holdingFact), watchAttendance(context)],
    measured: { everySeconds: 1 },
  });
}
