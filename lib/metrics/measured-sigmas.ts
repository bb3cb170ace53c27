import type { MeasuredSigmas } from './sigma.ts';

/**
 * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set. Written by
 * `node tests/bench/calibration.ts --table --seeds 40`.
 */
export const measuredSigmas: MeasuredSigmas = {};
