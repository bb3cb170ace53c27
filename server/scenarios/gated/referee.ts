import { builtFact, planFact } from '#lib/families/gated/facts.ts';
import { gatedRules, placeKey } from '#lib/families/gated/rules.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { TaskReferee } from '../task-referee.ts';
import { watchBlocks } from '../watches.ts';
import type { BuildingTask } from './building-task.ts';

/** The referee of a gated task: it watches the places of the blueprint. */
export function gatedReferee(context: RefereeContext, task: BuildingTask): Referee {
  const { plan, needs, id } = task;
  const [first = null] = needs;
  const planned = new Set(plan.map(({ at }) => placeKey(at)));
  return new TaskReferee(context, {
    rules: gatedRules,
    opening: planFact({
      ...{ title: id, class: task.class, needy: first?.agent ?? null, item: first?.item ?? null },
      cells: plan.map(({ node, agent, at, block }) => ({ node, agent, at, block })),
      needs: needs.map(({ agent, item }) => ({ agent, item })),
    }),
    watches: [
      watchBlocks(
        context,
        (at) => planned.has(placeKey(at)),
        (changes) => builtFact(changes.map(({ at, block: { name, air } }) => ({ at, block: air ? null : name }))),
      ),
    ],
  });
}
