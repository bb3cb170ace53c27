import type { ScenarioSummary } from './scenario-summary.ts';

/** A scenario in lists, with the number of its tasks instead of the tasks, of which there may be thousands. */
export interface ListedScenario extends Omit<ScenarioSummary, 'tasks'> {
  readonly taskCount: number;
}

export function listedScenario({ tasks, ...scenario }: ScenarioSummary): ListedScenario {
  return { ...scenario, taskCount: tasks.length };
}
