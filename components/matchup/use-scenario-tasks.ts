import { useQuery } from '@tanstack/react-query';
import { queries } from '#components/shell/queries.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';

/** The tasks of a scenario, with its id. */
export interface ScenarioTasks {
  readonly scenario: string;
  readonly tasks: readonly TaskSummary[];
}

/** The tasks of the form's scenario: known, being read, or unreadable at the moment. */
export type KnownTasks =
  | { readonly state: 'known'; readonly tasks: readonly TaskSummary[] }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly again: () => void };

const none: KnownTasks = { state: 'known', tasks: [] };

/** Reads the tasks of each scenario from the server once. The page already holds those of the scenario with which the form starts. */
export function useScenarioTasks(scenario: ListedScenario | undefined, first: ScenarioTasks): KnownTasks {
  const isOffered = scenario !== undefined && scenario.taskCount > 0;
  const { data, isError, isFetching, refetch } = useQuery({
    ...queries.scenarioTasks(scenario?.id ?? ''),
    enabled: isOffered,
    ...(scenario?.id === first.scenario ? { initialData: first.tasks } : {}),
  });
  if (!isOffered) return none;
  if (data !== undefined) return { state: 'known', tasks: data };
  return isError && !isFetching ? { state: 'failed', again: () => void refetch() } : { state: 'loading' };
}
