import type { BriefingFact } from '#server/contract/briefing-fact.ts';

type RecipeFact = Extract<BriefingFact, { kind: 'recipe' }>;

function crafted(item: string, count: number, from: Record<string, number>, at: string | null): RecipeFact {
  return { kind: 'recipe', item, count, from, returns: {}, at, fuel: at === 'furnace' };
}

/** The recipes of the game that lead to materials of these tasks. */
export const recipes: readonly RecipeFact[] = [
  ...['oak', 'jungle', 'dark_oak', 'mangrove'].map((wood) => crafted(`${wood}_planks`, 4, { [`${wood}_log`]: 1 }, null)),
  crafted('crafting_table', 1, { oak_planks: 4 }, null),
  crafted('oak_slab', 6, { oak_planks: 3 }, 'crafting_table'),
  crafted('cobblestone_wall', 6, { cobblestone: 6 }, 'crafting_table'),
  crafted('glass', 1, { sand: 1 }, 'furnace'),
];
