import type { Menu } from './menu.ts';

/** Different foods with which a team can score in one episode. */
export const mostFoods = 3;

/** The result of one look into a server's hands. Counts are by item name. */
export interface Inspection {
  /** Foods that took a slot, in the order in which they lay there. */
  readonly locked: readonly string[];
  /** Foods that scored. */
  readonly scored: Readonly<Record<string, number>>;
  /** Items taken for no points: a fourth food, or no food. */
  readonly wasted: Readonly<Record<string, number>>;
  /** Whole points: the sum of all scored items, rounded once. */
  readonly points: number;
}

/**
 * The orders of one team's server. The first three foods handed in are locked for the episode and score in any amount; everything else is
 * taken for no points. Food counts for the server's team, whichever team hands it in.
 */
export class OrderBook {
  private readonly menu: Menu;
  private readonly foods = new Set<string>();

  constructor(menu: Menu) {
    this.menu = menu;
  }

  /** The locked foods, first to last. */
  get locked(): readonly string[] {
    return [...this.foods];
  }

  /** Takes everything in the server's hands, stack by stack. */
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
