/** A module of TactiCrafter that may or may not change what its team plays. */
export type PlannerModule = 'causal' | 'opponentModel' | 'critic' | 'rollOuts';

/**
 * The modules of TactiCrafter that change play in some scenario when the offline planner answers in the place of a language model. To measure any
 * other module, a language model is needed.
 */
export const modulesTheOfflinePlannerUses: readonly PlannerModule[] = ['causal', 'opponentModel', 'critic', 'rollOuts'];

/**
 * The same by scenario. The briefing of Mushroom War tells all that its causal graph can hold, so the planner plays alike with and without
 * it: there the causal model needs a language model.
 */
export const modulesTheOfflinePlannerUsesIn: Readonly<Record<string, readonly PlannerModule[]>> = {
  'mushroom-war': ['opponentModel', 'critic', 'rollOuts'],
  'dash-and-dine': modulesTheOfflinePlannerUses,
};
