import type { MeasuredSigmas } from './sigma.ts';

/**
 * Strengths of the built-in opponents against red `do_nothing`, in evaluation points, for each rule set: mean, standard error and number
 * of seeds. Written by `node tests/bench/calibration.ts --table --seeds N`.
 */
export const measuredSigmas: MeasuredSigmas = {
  'dash-and-dine': {
    corrected: {
      berries: { value: 45.1, error: 1.622, seeds: 8 },
      cake_beetroot: { value: 7.863, error: 0.276, seeds: 8 },
      do_nothing: { value: 0, error: 0, seeds: 12 },
      melon_pumpkin: { value: 19.963, error: 1.952, seeds: 8 },
      potato_cookie: { value: 20.813, error: 0.724, seeds: 8 },
    },
    parity: {
      berries: { value: 39.713, error: 3.565, seeds: 8 },
      cake_beetroot: { value: 7.7, error: 0.5, seeds: 8 },
      do_nothing: { value: 0, error: 0, seeds: 8 },
      melon_pumpkin: { value: 17.5, error: 1.464, seeds: 8 },
      potato_cookie: { value: 15.55, error: 1.737, seeds: 8 },
    },
  },
  'mushroom-war': {
    corrected: {
      aggressive: { value: 20.333, error: 1.245, seeds: 12 },
      balanced: { value: 16.583, error: 1.351, seeds: 12 },
      do_nothing: { value: 0, error: 0, seeds: 12 },
      passive: { value: 27.667, error: 1.76, seeds: 12 },
      slimy: { value: 23.25, error: 1.688, seeds: 12 },
    },
    parity: {
      aggressive: { value: 20.333, error: 1.245, seeds: 12 },
      balanced: { value: 16.583, error: 1.351, seeds: 12 },
      do_nothing: { value: 0, error: 0, seeds: 12 },
      passive: { value: 27.667, error: 1.76, seeds: 12 },
      slimy: { value: 23.25, error: 1.688, seeds: 12 },
    },
  },
};
