import type { FamilyReferences } from '../references.ts';
import { measuredSigmas } from './measured-sigmas.ts';

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
