import { assignmentFact } from '#lib/families/construction/facts.ts';
import { constructionRules } from '#lib/families/construction/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import { watchBuilding } from '../watches.ts';
import { buildingSpace } from './geometry.ts';
import { type ConstructionTask, occupiedBy } from './tasks.ts';

/** Seconds after which the hit rates are reported even if they did not change, and between two measurements under parity. */
const secondsPerReport = 20;

/**
 * The referee of a building task: it watches the building area, and measures the hit rates every second. The original measures them only
 * every 20 s, so it notices a finished building up to 20 s late; parity keeps this.
 */
export function constructionReferee(context: RefereeContext, task: ConstructionTask): Referee {
  const { cells, blueprint, complexity, limits } = task;
  const { actionSeconds, noProgressSeconds } = limits;
  const measureSeconds = context.rules === 'parity' ? secondsPerReport : 1;
  return new TaskReferee(context, {
    rules: constructionRules,
    opening: assignmentFact({ name: blueprint.name, cells, actionSeconds, noProgressSeconds, complexity, measureSeconds }),
    watches: [watchBuilding(context, buildingSpace(occupiedBy(task)))],
    measured: { everySeconds: measureSeconds, againSeconds: secondsPerReport },
    endsBySeconds: true,
  });
}
