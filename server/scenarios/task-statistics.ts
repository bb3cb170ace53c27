import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';

/** The team's counts of one episode, computed from its log alone. */
export function statistics(events: readonly MatchEvent[]): EpisodeResult['stats'] {
  const counts = { blocksPlaced: 0, blocksBroken: 0, actions: 0, actionsFailed: 0, deaths: 0 };
  for (const event of events) {
    if (event.kind === 'block-placed') counts.blocksPlaced++;
    else if (event.kind === 'block-broken') counts.blocksBroken++;
    else if (event.kind === 'death') counts.deaths++;
    else if (event.kind === 'action' && event.state === 'started') counts.actions++;
    else if (event.kind === 'action' && event.state === 'failed') counts.actionsFailed++;
  }
  return { [cooperativeTeam.id]: counts };
}
