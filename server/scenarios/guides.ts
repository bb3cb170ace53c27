import type { GuideFacts } from '#lib/families/guide-facts.ts';
import { guideFacts as construction } from './construction/guide-facts.ts';
import { guideFacts as dashAndDine } from './dash-and-dine/guide-facts.ts';
import { guideFacts as mushroomWar } from './mushroom-war/guide-facts.ts';

const guides: { readonly [Id in GuideFacts['family']]: Extract<GuideFacts, { family: Id }> } = {
  'mushroom-war': mushroomWar,
  'dash-and-dine': dashAndDine,
  construction,
};
const byId: ReadonlyMap<string, GuideFacts> = new Map(Object.entries(guides));

/** The data of a scenario's guide; null for a scenario without a guide. */
export function guideFactsOf(scenario: string): GuideFacts | null {
  return byId.get(scenario) ?? null;
}
