import type { MatchEvent } from '#lib/domain/match-event.ts';
import { type PerSide, type Side, sides } from '#lib/domain/side.ts';
import { handInOf } from '#lib/families/dash-and-dine/facts.ts';
import { OrderBook } from './hand-in.ts';
import { menuOf } from './menu.ts';

/** The final score, recomputed from the hand-ins in the log with new order books under the rules of the episode. */
export function rescore(events: readonly MatchEvent[]): PerSide<number> {
  const started = events.find((event) => event.kind === 'episode-started');
  const menu = menuOf(started?.rules ?? 'corrected');
  const scores: Record<Side, number> = { red: 0, blue: 0 };
  for (const team of sides) {
    const book = new OrderBook(menu);
    for (const event of events) {
      const handIn = event.kind === 'family' && event.tick <= (started?.limit ?? Number.POSITIVE_INFINITY) ? handInOf(event) : null;
      if (handIn?.team !== team) continue;
      const { locked, scored, wasted } = handIn;
      // Slots depend on the order within one hand-in, so the foods that took a slot come first.
      const first = locked.map((name) => ({ name, count: scored[name] ?? 0 }));
      const others = { ...scored, ...wasted };
      const rest = Object.entries(others).flatMap(([name, count]) => (locked.includes(name) ? [] : [{ name, count }]));
      scores[team] += book.inspect([...first, ...rest]).points;
    }
  }
  return scores;
}
