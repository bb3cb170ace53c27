import type { Items, Requirement } from '../requirement.ts';

/** Items in the own inventory that only a team-mate's part needs. */
interface Stray {
  readonly to: string;
  readonly item: string;
  readonly count: number;
}

/**
 * Items that a body picked up on its way and that only a team-mate's part needs, such as those of a source that the team-mate knows. The
 * team-mate finds its source empty and the board lists no helper, so the carrier says on the board what it has to spare.
 */
export class Strays {
  /** The requirements of others by block, for blocks that the own part has nowhere. */
  private readonly wanted: ReadonlyMap<string, readonly Requirement[]>;
  private readonly said = new Map<string, number>();

  constructor(agent: string, plan: readonly Requirement[]) {
    const byBlock = Map.groupBy(plan, ({ block }) => block);
    this.wanted = new Map([...byBlock].filter(([, all]) => all.every((one) => one.agent !== agent)));
  }

  /**
   * The next stray that it has not said yet, for the agent whose part lacks most of the item; undefined without one. `listed` is the own
   * surplus that the board lists, `done` the nodes in place.
   */
  take(inventory: Items, listed: Items, done: () => ReadonlySet<string>): Stray | undefined {
    for (const [item, count] of Object.entries(inventory)) {
      const wanted = this.wanted.get(item);
      if (wanted === undefined || count <= Math.max(listed[item] ?? 0, this.said.get(item) ?? 0)) continue;
      const inPlace = done();
      const open = Map.groupBy(
        wanted.filter(({ node }) => !inPlace.has(node)),
        ({ agent }) => agent,
      );
      const [most] = [...open].sort(([, one], [, other]) => other.length - one.length);
      if (most === undefined) continue;
      this.said.set(item, count);
      return { to: most[0], item, count };
    }
    return undefined;
  }
}
