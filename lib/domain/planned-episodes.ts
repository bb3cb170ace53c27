import { type RunConfiguration, seedsOf } from './run-configuration.ts';

/**
 * The number of episodes of a run from its number of matches: learning matches have the run's episodes, tests of learning those of the
 * evaluation. Makes no list of matches, so it is fast for runs of any size.
 */
export function plannedEpisodes(run: RunConfiguration, matches: number): number {
  if (run.kind === 'task' || run.evaluation === undefined) return matches * run.episodes;
  const { red, blue, episodes, evaluation } = run;
  const learning = new Set(red).size * new Set(blue).size * new Set(seedsOf(run)).size;
  return learning * episodes + (matches - learning) * evaluation.episodes;
}
