import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';
import { configuredTask } from './configured-task.ts';
import { loadScenarios, unknownScenario } from './families.ts';

/** All scenarios, in the order in which pages list them. */
export const scenarios: readonly Scenario[] = await loadScenarios();

/** The scenarios in which two teams play for points. */
export const versusScenarios: readonly Scenario[] = scenarios.filter(({ summary }) => summary.kind === 'points');

/** The scenario with this id. Throws an Error that lists the known ones. */
export function findScenario(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.summary.id === id);
  if (found) return found;
  throw unknownScenario(
    id,
    scenarios.map(({ summary }) => summary.id),
  );
}

/** The task of a configuration. Throws an Error for an unknown scenario, and what `configuredTask` throws. */
export function taskOf(configuration: Pick<MatchConfiguration, 'scenario' | 'task' | 'given' | 'agents' | 'rules'>): Task {
  return configuredTask(findScenario(configuration.scenario), configuration);
}
