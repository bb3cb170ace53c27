import type { Position } from '#lib/domain/position.ts';

/** Items by name with their counts. */
export type Items = Readonly<Record<string, number>>;

/** A block of the blueprint that one agent must place. The whole plan is public. */
export interface Requirement {
  readonly node: string;
  readonly agent: string;
  readonly at: Position;
  readonly block: string;
  /** Nodes that must be done before. */
  readonly after: readonly string[];
}

/**
 * All nodes that wait for some blocked nodes, directly or through others, and how many levels deep they are. A blocked node that waits
 * for another one counts too.
 */
export function dependentsOf(
  plan: readonly Requirement[],
  blocked: readonly string[],
): { readonly nodes: ReadonlySet<string>; readonly depth: number } {
  const nodes = new Set<string>();
  let depth = 0;
  for (let level = blocked; ; depth++) {
    const next = plan.filter((one) => !nodes.has(one.node) && one.after.some((before) => level.includes(before)));
    if (next.length === 0) return { nodes, depth };
    for (const { node: found } of next) nodes.add(found);
    level = next.map(({ node: found }) => found);
  }
}

/** The unfinished requirements whose predecessors are all done. */
export function readyNodes(plan: readonly Requirement[], done: ReadonlySet<string>): readonly Requirement[] {
  return plan.filter(({ node, after }) => !done.has(node) && after.every((before) => done.has(before)));
}

/** The counts that some requirements need, by item. */
export function neededItems(requirements: readonly Requirement[]): Items {
  const counts: Record<string, number> = {};
  for (const { block } of requirements) counts[block] = (counts[block] ?? 0) + 1;
  return counts;
}
