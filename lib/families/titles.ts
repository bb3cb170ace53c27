import { withCapital } from '#lib/format.ts';
import type { FamilyId } from './registry.ts';

/** The title of each family's scenario. Lists of matches and runs show titles without loading the families. */
const titles: Readonly<Record<FamilyId, string>> = {
  'mushroom-war': 'Mushroom War',
  'dash-and-dine': 'Dash & Dine',
  construction: 'Construction',
  'farm-to-table': 'Farm to Table',
  'escape-room': 'Escape Room',
  crafting: 'Crafting',
  'free-play': 'Free Play',
  cooking: 'Cooking',
  blueprints: 'Blueprints',
  gated: 'Gated coordination',
};
const byId: ReadonlyMap<string, string> = new Map(Object.entries(titles));

/** The title of a scenario; of an unknown one, its id as words. */
export function scenarioTitle(id: string): string {
  return byId.get(id) ?? withCapital(id.replaceAll('-', ' '));
}
