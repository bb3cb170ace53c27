import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { worldDescription } from '#lib/playback/world-description.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { sightHash } from './recorded-match.ts';

/** What a page shows of a feed: its world and its events at this moment. */
export interface ReplayWatcher {
  readonly world: WorldState;
  readonly events: readonly MatchEvent[];
}

/** Listens to a feed as a page does. */
export function watchFeed(feed: Pick<MatchFeed, 'subscribe'>): ReplayWatcher {
  const watcher = { world: new WorldState(), events: [] as MatchEvent[] };
  feed.subscribe({
    frame: (frame) => watcher.world.apply(frame),
    events: (more) => watcher.events.push(...more),
    reset: () => {
      watcher.world = new WorldState();
    },
    restarted: () => {
      watcher.events = [];
    },
  });
  return watcher;
}

/** Listens to a feed as a page does. Returns a function that gives a hash of what the page would show now. */
export function watchReplay(feed: Pick<MatchFeed, 'subscribe'>): () => string {
  const watcher = watchFeed(feed);
  return () => sightHash([...watcher.events], worldDescription(watcher.world));
}
