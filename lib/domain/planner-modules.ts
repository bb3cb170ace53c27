/** A module of TactiCrafter that may or may not change what its team plays. */
export type PlannerModule = 'causal' | 'opponentModel' | 'critic' | 'rollOuts';
