import type { Scenario } from '#server/match/contract/scenario.ts';
import { dashAndDine } from './dash-and-dine/scenario.ts';
import { mushroomWar } from './mushroom-war/scenario.ts';

/** Every scenario there is, in the order in which they are offered. */
export const scenarios: readonly Scenario[] = [mushroomWar, dashAndDine];

/** The scenario with that id. Throws an Error naming the known ones. */
export function findScenario(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.summary.id === id);
  if (!found) throw new Error(`There is no scenario "${id}". There ${knownNames(scenarios.map((scenario) => scenario.summary.id))}.`);
  return found;
}

function knownNames(ids: readonly string[]): string {
  return ids.length === 1 ? `is only ${ids[0]}` : `are: ${ids.join(', ')}`;
}
