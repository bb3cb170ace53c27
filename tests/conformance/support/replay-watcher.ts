import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { sightHash } from './recorded-match.ts';

/** Listens to a feed like a page. Returns the present view as a hash. */
export function watchReplay(feed: Pick<MatchFeed, 'subscribe'>): () => string {
  let world = new WorldState();
  let events: MatchEvent[] = [];
  feed.subscribe({
    frame: (frame) => world.apply(frame),
    events: (more) => events.push(...more),
    reset: () => {
      world = new WorldState();
    },
    restarted: () => {
      events = [];
    },
  });
  return () => sightHash(events, world.description());
}
