import type { Items, MaterialNeed } from '../building-task.ts';
import type { PlanNode } from '../section.ts';

/** How the materials of a plan are dealt: who has the surplus of a kind, and how much of its own need an agent has of it. */
export interface Deal {
  holderOf(kind: string, index: number): string;
  ownShare(kind: string, agent: string): number;
}

/** The agent whose turn it is. Throws an Error for a team without agents. */
export function inTurn(agents: readonly string[], turn: number): string {
  const agent = agents[turn % agents.length];
  if (agent === undefined) throw new Error('A task has no agents.');
  return agent;
}

/** What agents carry and lack. */
export interface Dealt {
  readonly carried: ReadonlyMap<string, Items>;
  /** What each has beyond its own part. */
  readonly surplus: ReadonlyMap<string, Items>;
  readonly needs: readonly MaterialNeed[];
}

/** Deals the materials of a plan. Together the agents have exactly what the plan needs. */
export function dealt(plan: readonly PlanNode[], agents: readonly string[], { holderOf, ownShare }: Deal): Dealt {
  const kinds = [...new Set(plan.map(({ block }) => block))];
  const carried = new Map(agents.map((agent): [string, Record<string, number>] => [agent, {}]));
  const surplus = new Map(agents.map((agent): [string, Record<string, number>] => [agent, {}]));
  const needs: MaterialNeed[] = [];
  const give = (to: ReadonlyMap<string, Record<string, number>>, agent: string, item: string, count: number): void => {
    const items = to.get(agent);
    if (items !== undefined && count > 0) items[item] = (items[item] ?? 0) + count;
  };
  for (const [index, item] of kinds.entries()) {
    const giver = holderOf(item, index);
    for (const agent of agents) {
      const own = plan.filter((node) => node.agent === agent && node.block === item);
      const [first] = own;
      if (first === undefined) continue;
      const held = agent === giver ? own.length : Math.floor(own.length * ownShare(item, agent));
      give(carried, agent, item, held);
      const lacking = own.length - held;
      give(carried, giver, item, lacking);
      give(surplus, giver, item, lacking);
      if (lacking > 0) needs.push({ agent, item, lacking, node: (own[held] ?? first).node, giver });
    }
  }
  return { carried, surplus, needs };
}
