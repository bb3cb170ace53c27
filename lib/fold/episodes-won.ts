import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import type { OutcomeView } from './episode-view.ts';

/**
 * The number of episodes of a series that each team has won when episode `shown` is on the page: those before it, and itself once it is
 * over. From the stored results and the outcomes in the log. Null if neither has an earlier episode, as for a file of one episode.
 */
export function episodesWon(
  teams: readonly TeamId[],
  results: readonly Pick<EpisodeResult, 'index' | 'score'>[],
  outcomes: readonly Pick<OutcomeView, 'episode' | 'scores'>[],
  shown: number,
): PerTeam<number> | null {
  const ends = new Map<number, PerTeam<number>>();
  for (const { index, score } of results) if (index < shown) ends.set(index, score);
  for (const { episode, scores } of outcomes) if (episode <= shown) ends.set(episode, scores);
  for (let index = 0; index < shown; index++) if (!ends.has(index)) return null;
  const won = new Map<TeamId, number>(teams.map((team) => [team, 0]));
  for (const scores of ends.values()) {
    const best = Math.max(...Object.values(scores));
    const leaders = Object.keys(scores).filter((team) => scores[team] === best);
    const [winner] = leaders;
    for (const team of Object.keys(scores)) won.set(team, (won.get(team) ?? 0) + (leaders.length === 1 && team === winner ? 1 : 0));
  }
  return Object.fromEntries(won);
}
