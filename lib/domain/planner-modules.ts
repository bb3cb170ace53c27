/** A module of TactiCrafter that may or may not change what its team plays. */
export type PlannerModule = 'causal' | 'opponentModel' | 'critic' | 'rollOuts';

/**
 * The modules of TactiCrafter that change play when the offline planner answers in the place of a language model. To measure any other
 * module, a language model is needed.
 */
export const modulesTheOfflinePlannerUses: readonly PlannerModule[] = ['causal', 'opponentModel', 'critic', 'rollOuts'];
