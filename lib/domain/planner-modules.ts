/** A module of TactiCrafter that may or may not change what its team plays. */
export type PlannerModule = 'causal' | 'opponentModel' | 'critic' | 'rollOuts';

/**
 * The modules of TactiCrafter that change play, by scenario, when the offline planner answers in the place of a language model. To measure
 * any other module, a language model is needed. The briefing of Mushroom War tells all that its causal graph can hold, so the planner plays
 * alike with and without it.
 */
const modules: Readonly<Record<string, readonly PlannerModule[]>> = {
  'mushroom-war': ['opponentModel', 'critic', 'rollOuts'],
  'dash-and-dine': ['causal', 'opponentModel', 'critic', 'rollOuts'],
};

/** The modules that change play with the offline planner in a scenario; none where that was not measured. */
export function modulesTheOfflinePlannerUses(scenario: string): readonly PlannerModule[] {
  return modules[scenario] ?? [];
}
