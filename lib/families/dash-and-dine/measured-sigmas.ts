import type { MeasuredSigmas } from '../references.ts';

/**
 * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number
 * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.
 */
export const measuredSigmas: MeasuredSigmas = {
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
