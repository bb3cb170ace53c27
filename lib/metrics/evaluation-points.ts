import { referencesOf } from '#lib/families/registry.ts';
import type { EpisodeScore } from './episode-score.ts';

/** The factor from game points to the points of the papers' figures. */
export function evaluationScale(scenario: string): number {
  return referencesOf(scenario).evaluationScale;
}

/** The unit of a scenario's figures in words. */
export function evaluationUnit(scenario: string): string {
  return evaluationScale(scenario) === 1 ? 'points of the game' : 'tenths of the game’s points, as in the paper';
}

/** Episodes with their final scores in the points of the papers' figures. */
export function evaluated<Episode extends EpisodeScore>(scenario: string, episodes: readonly Episode[]): readonly Episode[] {
  const scale = evaluationScale(scenario);
  if (scale === 1) return episodes;
  return episodes.map((episode) => ({ ...episode, score: { red: episode.score.red * scale, blue: episode.score.blue * scale } }));
}

/** Score series, one sample a second, in the points of the papers' figures. */
export function evaluatedSeries(scenario: string, series: readonly number[]): readonly number[] {
  const scale = evaluationScale(scenario);
  return scale === 1 ? series : series.map((points) => points * scale);
}
