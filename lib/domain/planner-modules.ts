/** A module of TactiCrafter that may or may not change the play of its team. */
export type PlannerModule = 'causal' | 'opponentModel' | 'critic' | 'rollOuts';
