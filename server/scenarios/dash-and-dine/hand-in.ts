import type { Menu } from './menu.ts';

/** Different foods a team can score with in one episode. */
export const mostFoods = 3;

/** What one look into a server's hands came to. Counts are by item name. */
export interface Inspection {
  /** Foods locked by it, in the order in which they lay there. */
  readonly locked: readonly string[];
  /** Foods that scored. */
  readonly scored: Readonly<Record<string, number>>;
  /** What was swallowed for nothing: a fourth food, or no food at all. */
  readonly wasted: Readonly<Record<string, number>>;
  /** Whole points: the sum of all that scored, rounded once. */
  readonly points: number;
}

/**
 * The order book of one team's server. The first three foods handed in are locked for the episode and score in any amount; everything
 * else is swallowed for nothing. Whoever hands in, it counts for the server's team.
 */
export class OrderBook {
  private readonly menu: Menu;
  private readonly foods = new Set<string>();

  constructor(menu: Menu) {
    this.menu = menu;
  }

  /** Foods that are locked, first to last. */
  get locked(): readonly string[] {
    return [...this.foods];
  }

  /** Takes all of what lies in the server's hands, stack by stack. */
  inspect(stacks: Iterable<{ readonly name: string; readonly count: number }>): Inspection {
    const locked: string[] = [];
    const scored: Record<string, number> = {};
    const wasted: Record<string, number> = {};
    let points = 0;
    for (const { name, count } of stacks) {
      const value = this.menu.get(name);
      if (value !== undefined && !this.foods.has(name) && this.foods.size < mostFoods) {
        this.foods.add(name);
        locked.push(name);
      }
      const counts = value !== undefined && this.foods.has(name);
      const pile = counts ? scored : wasted;
      pile[name] = (pile[name] ?? 0) + count;
      if (counts) points += count * value;
    }
    return { locked, scored, wasted, points: Math.round(points) };
  }
}
