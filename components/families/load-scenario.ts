import { plainPicture } from '#lib/art/plain-picture.ts';
import type { ScenarioPresentation } from './presentation.ts';
import { loadPresentation } from './registry.ts';

/** The page of a scenario that has no guide and no picture. */
const plainScenario: ScenarioPresentation = { Guide: null, readings: [], picture: plainPicture };

/** The content of a scenario's page and cards; the plain one for a scenario without its own. Rejects if the code cannot be loaded. */
export async function loadScenario(scenario: string): Promise<ScenarioPresentation> {
  const { scenario: load } = await loadPresentation(scenario);
  return load === null ? plainScenario : load();
}
