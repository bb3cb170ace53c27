import type { ClockSetting } from '../domain/clock-setting.ts';
import type { EpisodeResult } from '../domain/episode-result.ts';
import type { PerTeam } from '../domain/team.ts';
import type { MatchState } from '../protocol/socket-events.ts';

/** A match as lists and cards show it. Times are epoch milliseconds. */
export interface MatchSummary {
  readonly id: string;
  /** The run it belongs to; none for a match started alone. */
  readonly run: { readonly id: string; readonly name: string } | null;
  readonly scenario: string;
  readonly teams: PerTeam<string>;
  readonly seed: number;
  readonly clock: ClockSetting;
  readonly state: MatchState;
  /** Why it failed, crashed or was stopped. */
  readonly reason: string | null;
  readonly episodes: number;
  /** Index of the episode that `score`, `series` and `tick` belong to: the running one, else the last finished one. */
  readonly episode: number;
  readonly finishedEpisodes: number;
  readonly score: PerTeam<number> | null;
  /** Episodes won so far. */
  readonly wins: PerTeam<number> & { readonly ties: number };
  /** One score sample a second, as far as played. */
  readonly series: PerTeam<readonly number[]>;
  /** Game tick reached in that episode. */
  readonly tick: number;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** A match as its own page shows it. */
export interface MatchDetail extends MatchSummary {
  readonly results: readonly EpisodeResult[];
}
