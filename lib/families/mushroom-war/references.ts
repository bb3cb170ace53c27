import type { FamilyReferences, MeasuredSigmas } from '../references.ts';

/**
 * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number
 * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.
 */
const measuredSigmas: MeasuredSigmas = {
  corrected: {
    aggressive: { value: 19.5, error: 0.76, seeds: 40 },
    balanced: { value: 15.65, error: 0.641, seeds: 40 },
    do_nothing: { value: 0, error: 0, seeds: 40 },
    passive: { value: 25.4, error: 1.091, seeds: 40 },
    slimy: { value: 23.675, error: 0.939, seeds: 40 },
  },
  parity: {
    aggressive: { value: 19.5, error: 0.76, seeds: 40 },
    balanced: { value: 15.65, error: 0.641, seeds: 40 },
    do_nothing: { value: 0, error: 0, seeds: 40 },
    passive: { value: 25.4, error: 1.091, seeds: 40 },
    slimy: { value: 23.675, error: 0.939, seeds: 40 },
  },
};

/** Measurements of Mushroom War, and what the PillagerBench paper and its code publish for it. */
export const mushroomWarReferences: FamilyReferences = {
  measuredSigmas,
  publishedSigmas: { do_nothing: 0, aggressive: 20.27, balanced: 16.75, passive: 25.23, slimy: 22.18 },
  paperAdaptation: {
    same: { label: 'same opponent, this scenario', p: 15.53, s: 1.69, d: 0.33, w: 0.33 },
    different: { label: 'different opponent, this scenario', p: 13.95, s: -0.71, d: -3.65, w: 0.33 },
  },
  paperSelfPlay: { 0: -8, 15: -1.8 },
  // The briefing says all that the causal graph can hold, so the planner plays alike with and without the graph.
  plannerModules: ['opponentModel', 'critic', 'rollOuts'],
  paperTables: [],
  // Means of CPU time: of ten episodes of scripted teams, and of 39 to 75 episodes of each other system against every opponent.
  usualSeconds: { game: 1.5, systems: { random: 3.5, cot: 0.9, tacticrafter: 0.7 } },
  evaluationScale: 1,
};
