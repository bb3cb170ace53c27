import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { Outcome } from '#lib/domain/outcome.ts';
import type { SeatActivity } from '#lib/domain/seat-activity.ts';

/** A finished episode in which people played, with what each seat did. */
export interface PeopleEpisode extends Pick<MatchConfiguration, 'scenario' | 'teams'> {
  readonly match: string;
  readonly episode: number;
  readonly task: string | null;
  /** Null as long as the viewer may not know it. */
  readonly seed: number | null;
  /** Ticks played. */
  readonly ticks: number;
  readonly outcome: Outcome;
  /** Empty for an episode from before seats were counted. */
  readonly seats: readonly SeatActivity[];
}
