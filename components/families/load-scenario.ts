import { plainScenario } from './plain-scenario.ts';
import type { ScenarioPresentation } from './presentation.ts';
import { loadPresentation } from './registry.ts';

/** The content of a scenario's page and cards; the plain one for a scenario without its own. Rejects if the code cannot be loaded. */
export async function loadScenario(scenario: string): Promise<ScenarioPresentation> {
  const { scenario: load } = await loadPresentation(scenario);
  return load === null ? plainScenario : load();
}
