import { type RunConfiguration, seedsOf } from './run-configuration.ts';

/**
 * How many episodes a run has, given how many matches were made of it: learning matches have the run's episodes, tests of what was learnt
 * have those of the evaluation. It makes no list of matches, so that runs of any size can be counted at once.
 */
export function plannedEpisodes(run: RunConfiguration, matches: number): number {
  const { red, blue, episodes, evaluation } = run;
  if (evaluation === undefined) return matches * episodes;
  const learning = new Set(red).size * new Set(blue).size * new Set(seedsOf(run)).size;
  return learning * episodes + (matches - learning) * evaluation.episodes;
}
