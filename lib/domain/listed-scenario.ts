import { z } from 'zod';
import { type ScenarioSummary, scenarioSummarySchema } from './scenario-summary.ts';

/** A scenario in lists, with the number of its tasks instead of the tasks, of which there may be thousands. */
export const listedScenarioSchema = scenarioSummarySchema.omit({ tasks: true }).extend({ taskCount: z.int() });
export type ListedScenario = Readonly<z.infer<typeof listedScenarioSchema>>;

export function listedScenario({ tasks, ...scenario }: ScenarioSummary): ListedScenario {
  return { ...scenario, taskCount: tasks.length };
}
