/** A module of TactiCrafter that may or may not change the play of its team. */
export type PlannerModule = 'causal' | 'opponentModel' | 'critic' | 'rollOuts';

/**
 * The modules of TactiCrafter that change play, by scenario, when the offline planner answers instead of a language model. Measuring any
 * other module needs a language model. The briefing of Mushroom War already contains everything that the causal graph can hold, so the
 * planner plays the same with and without it.
 */
const modules: Readonly<Record<string, readonly PlannerModule[]>> = {
  'mushroom-war': ['opponentModel', 'critic', 'rollOuts'],
  'dash-and-dine': ['causal', 'opponentModel', 'critic', 'rollOuts'],
};

/** The modules that change play with the offline planner in a scenario; none for a scenario without a measurement. */
export function modulesTheOfflinePlannerUses(scenario: string): readonly PlannerModule[] {
  return modules[scenario] ?? [];
}
