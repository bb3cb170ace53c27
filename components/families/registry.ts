import type { FamilyId } from '#lib/families/registry.ts';
import { plainPresentation } from './plain-presentation.ts';
import type { FamilyPresentation } from './presentation.ts';

/** The code of each family is a separate chunk. */
const families: Readonly<Record<FamilyId, () => Promise<FamilyPresentation>>> = {
  'mushroom-war': () => import('./mushroom-war/presentation.tsx').then(({ mushroomWar }) => mushroomWar),
  'dash-and-dine': () => import('./dash-and-dine/presentation.tsx').then(({ dashAndDine }) => dashAndDine),
  construction: () => import('./construction/presentation.tsx').then(({ construction }) => construction),
  'farm-to-table': () => import('./farm-to-table/presentation.tsx').then(({ farmToTable }) => farmToTable),
  'escape-room': () => import('./escape-room/presentation.tsx').then(({ escapeRoom }) => escapeRoom),
  blueprints: () => import('./blueprints/presentation.tsx').then(({ blueprints }) => blueprints),
  crafting: () => import('./crafting/presentation.tsx').then(({ crafting }) => crafting),
  'free-play': () => import('./free-play/presentation.tsx').then(({ freePlay }) => freePlay),
  cooking: () => import('./cooking/presentation.tsx').then(({ cooking }) => cooking),
  gated: () => import('./gated/presentation.tsx').then(({ gated }) => gated),
};
const byId: ReadonlyMap<string, () => Promise<FamilyPresentation>> = new Map(Object.entries(families));

/** Ids of the families with a presentation of their own. */
export const presentedFamilies: readonly string[] = Object.keys(families);

const loaded = new Map<string, FamilyPresentation>();

/** Loads the presentation of a scenario's family; the plain one for any other scenario. Rejects if the code cannot be loaded. */
export async function loadPresentation(scenario: string): Promise<FamilyPresentation> {
  const load = byId.get(scenario);
  if (load === undefined) return plainPresentation(scenario);
  const presentation = await load();
  loaded.set(scenario, presentation);
  return presentation;
}

/** The presentation of a scenario's family if its code is already loaded, else null. */
export function loadedPresentation(scenario: string): FamilyPresentation | null {
  return loaded.get(scenario) ?? (byId.has(scenario) ? null : plainPresentation(scenario));
}
