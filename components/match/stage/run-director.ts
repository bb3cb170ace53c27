import { interests } from '#lib/director/interest.ts';
import { nextShot, type Shot } from '#lib/director/shot.ts';
import type { MatchEvent, Seat } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';

const decisionsPerSecond = 4;
/** Number of kept events. */
const kept = 400;

/**
 * Watches a feed and reports several times a second which agent to show and why, null for none, until the returned function is called. It
 * keeps a few events of its own: it needs only the last twelve seconds before the shown moment, and not every feed has a log to read.
 */
export function runDirector(feed: MatchFeed, show: (shot: Shot | null) => void): () => void {
  let shot: Shot | null = null;
  let events: MatchEvent[] = [];
  let seats: readonly Seat[] = [];
  const places = new Map<number, { place: Position; tick: number; speed: number }>();
  const stop = feed.subscribe({
    events: (added) => {
      for (const event of added) if (event.kind === 'episode-started') seats = event.seats;
      events = [...events, ...added].slice(-kept);
    },
    restarted: () => {
      events = [];
    },
    reset: () => places.clear(),
    frame: (frame) => {
      if (frame.type !== 'snapshot') return;
      for (const { entity, position } of frame.bodies) {
        const last = places.get(entity);
        const ticks = last ? frame.tick - last.tick : 0;
        const speed = last && ticks > 0 ? Math.hypot(position.x - last.place.x, position.z - last.place.z) / ticks : 0;
        places.set(entity, { place: position, tick: frame.tick, speed });
      }
    },
  });
  const decide = (): void => {
    const tick = feed.playhead();
    const speeds = new Map(
      seats.map(({ agent, entity }) => {
        const known = places.get(entity);
        return [agent, known && tick - known.tick < 10 ? known.speed : 0] as const;
      }),
    );
    shot = nextShot(shot, interests(events, seats, speeds, tick), performance.now());
    show(shot);
  };
  decide();
  const timer = setInterval(decide, 1000 / decisionsPerSecond);
  return () => {
    clearInterval(timer);
    stop();
  };
}
