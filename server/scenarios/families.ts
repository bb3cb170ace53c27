import type { FamilyId } from '#lib/families/registry.ts';
import type { Scenario } from '#server/contract/scenario.ts';

/** The scenario of every family, loaded on demand: the process of a match loads only the one that it plays. */
const families: Readonly<Record<FamilyId, () => Promise<Scenario>>> = {
  'mushroom-war': async () => (await import('./mushroom-war/scenario.ts')).mushroomWar,
  'dash-and-dine': async () => (await import('./dash-and-dine/scenario.ts')).dashAndDine,
  construction: async () => (await import('./construction/scenario.ts')).construction,
  'farm-to-table': async () => (await import('./farm-to-table/scenario.ts')).farmToTable,
  'escape-room': async () => (await import('./escape-room/scenario.ts')).escapeRoom,
  crafting: async () => (await import('./crafting/scenario.ts')).crafting,
  'free-play': async () => (await import('./free-play/scenario.ts')).freePlay,
  cooking: async () => (await import('./cooking/scenario.ts')).cooking,
  blueprints: async () => (await import('./blueprints/scenario.ts')).blueprints,
  gated: async () => (await import('./gated/scenario.ts')).gated,
};

const byId: ReadonlyMap<string, () => Promise<Scenario>> = new Map(Object.entries(families));

/** The scenario with this id. Rejects with an Error that lists the known ones. */
export async function loadScenario(id: string): Promise<Scenario> {
  const load = byId.get(id);
  if (load === undefined) throw unknownScenario(id, [...byId.keys()]);
  return await load();
}

/** All scenarios, in the order in which pages list them. */
export function loadScenarios(): Promise<readonly Scenario[]> {
  return Promise.all([...byId.values()].map((load) => load()));
}

/** An Error that lists the known scenarios. */
export function unknownScenario(id: string, known: readonly string[]): Error {
  const names = known.length === 1 ? `is only ${known[0]}` : `are: ${known.join(', ')}`;
  return new Error(`There is no scenario "${id}". There ${names}.`);
}
