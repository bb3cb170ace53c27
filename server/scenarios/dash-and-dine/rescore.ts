import type { MatchEvent } from '#lib/domain/match-event.ts';
import { type PerSide, type Side, sides } from '#lib/domain/side.ts';
import { OrderBook } from './hand-in.ts';
import { menuOf } from './menu.ts';

/** The final score from what the log says was handed in: order books kept anew, under the rules of the episode. */
export function rescore(events: readonly MatchEvent[]): PerSide<number> {
  const started = events.find((event) => event.kind === 'episode-started');
  const menu = menuOf(started?.rules ?? 'corrected');
  const scores: Record<Side, number> = { red: 0, blue: 0 };
  for (const team of sides) {
    const book = new OrderBook(menu);
    for (const event of events) {
      if (event.kind !== 'hand-in' || event.team !== team || event.tick > (started?.limit ?? Number.POSITIVE_INFINITY)) continue;
      // Locks depend on the order within one hand-in, so those that it made come first.
      const first = event.locked.map((name) => ({ name, count: event.scored[name] ?? 0 }));
      const others = { ...event.scored, ...event.wasted };
      const rest = Object.entries(others).flatMap(([name, count]) => (event.locked.includes(name) ? [] : [{ name, count }]));
      scores[team] += book.inspect([...first, ...rest]).points;
    }
  }
  return scores;
}
