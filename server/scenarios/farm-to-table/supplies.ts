import type { Rules } from '#lib/domain/rules.ts';

/**
 * What each agent carries at the start, as in the benchmark under both rules. The coal is enough for all smelting, and a bowl or a pickaxe can
 * be made of the oak planks, so no task forces a team to mine coal or to fell acacia.
 */
export const supplies = { coal: 2, oak_planks: 10 } as const;

/**
 * The items of the start that count for nothing. Every agent starts with coal, so in the original each team has the points of coal before it
 * does anything; parity keeps this, and the corrected rules count only coal that the team got in addition.
 */
export function uncountedSupplies(rules: Rules): Readonly<Record<string, number>> {
  return rules === 'parity' ? {} : { coal: supplies.coal };
}
