import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { TaskGrouping } from '#lib/metrics/comparison/task-comparison.ts';

/**
 * How the tasks of a scenario are grouped: `task` for one by one, `agents` for the number of agents, any other word for the tag of that
 * name. The default is the number of agents.
 */
export function taskGroupingOf(scenario: Pick<ScenarioSummary, 'seats' | 'tasks'> | undefined, by = 'agents'): TaskGrouping {
  const usualAgents = scenario?.seats.usual ?? 1;
  if (by === 'task' || by === 'agents') return { by, values: {}, usualAgents };
  const tagged = (scenario?.tasks ?? []).flatMap(({ id, tags }) => {
    const value = tags[by];
    return value === undefined ? [] : [[id, value] as const];
  });
  return { by: 'tag', values: Object.fromEntries(tagged), usualAgents };
}
