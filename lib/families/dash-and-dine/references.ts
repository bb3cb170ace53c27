import type { FamilyReferences, MeasuredSigmas } from '../references.ts';

/**
 * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number
 * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.
 */
const measuredSigmas: MeasuredSigmas = {
  corrected: {
    berries: { value: 43.605, error: 0.701, seeds: 40 },
    cake_beetroot: { value: 7.79, error: 0.135, seeds: 40 },
    do_nothing: { value: 0, error: 0, seeds: 40 },
    melon_pumpkin: { value: 19.777, error: 0.524, seeds: 40 },
    potato_cookie: { value: 21.47, error: 0.451, seeds: 40 },
  },
  parity: {
    berries: { value: 33.403, error: 1.506, seeds: 40 },
    cake_beetroot: { value: 6.915, error: 0.279, seeds: 40 },
    do_nothing: { value: 0, error: 0, seeds: 40 },
    melon_pumpkin: { value: 17.027, error: 0.54, seeds: 40 },
    potato_cookie: { value: 13.453, error: 1.109, seeds: 40 },
  },
};

/** Measurements of Dash & Dine, and what the PillagerBench paper and its code publish for it. */
export const dashAndDineReferences: FamilyReferences = {
  measuredSigmas,
  publishedSigmas: { do_nothing: 0, berries: 34.73, cake_beetroot: 7.83, melon_pumpkin: 15.82, potato_cookie: 13.12 },
  paperAdaptation: {
    same: { label: 'same opponent, this scenario', p: 11.12, s: 5.91, d: 2.73, w: 0.6 },
    different: { label: 'different opponent, this scenario', p: 10.32, s: 1.94, d: -2.04, w: 0.44 },
  },
  paperSelfPlay: { 0: 3, 20: -5.2 },
  plannerModules: ['causal', 'opponentModel', 'critic', 'rollOuts'],
  paperTables: [],
  // Means of CPU time, measured as for Mushroom War.
  usualSeconds: { game: 2, systems: { random: 1, cot: 1.7, tacticrafter: 1.3 } },
  // The paper evaluates in tenths of the game's points.
  evaluationScale: 0.1,
};
