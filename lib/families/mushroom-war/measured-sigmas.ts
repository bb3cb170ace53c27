import type { MeasuredSigmas } from '../references.ts';

/**
 * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number
 * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.
 */
export const measuredSigmas: MeasuredSigmas = {
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
