import type { EpisodeScore } from './episode-score.ts';

/** Red's result of an episode: 1 for a win, 0.5 for a tie, 0 for a loss. */
export function winPoints({ score }: Pick<EpisodeScore, 'score'>): number {
  return score.red > score.blue ? 1 : score.red === score.blue ? 0.5 : 0;
}
