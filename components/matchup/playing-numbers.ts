import { tasksIn } from '#components/tasks/task-text.ts';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { FormValues } from './form-values.ts';

/**
 * The numbers of agents with which a form's matches are played, in ascending order: the chosen ones, else those that the chosen tasks are made for, else the
 * usual number of the scenario.
 */
export function playingNumbers(
  { tasks, seats }: Pick<ScenarioSummary, 'tasks' | 'seats'>,
  values: Pick<FormValues, 'tasks' | 'agents'>,
): readonly number[] {
  if (values.agents.length > 0) return values.agents;
  const named = tasksIn(values.tasks);
  const own = new Set(tasks.flatMap(({ id, agents }) => (named.has(id) ? [agents ?? seats.usual] : [])));
  return own.size === 0 ? [seats.usual] : [...own].sort((one, other) => one - other);
}
