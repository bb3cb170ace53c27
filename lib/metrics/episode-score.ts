import type { PerTeam } from '../domain/team.ts';

/** What the metrics need of one finished episode: who met whom and the final score. */
export interface EpisodeScore {
  readonly red: string;
  readonly blue: string;
  readonly score: PerTeam<number>;
}
