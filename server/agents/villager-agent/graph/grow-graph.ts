import { nameMeant } from '#server/bots/written-name.ts';
import type { Proposal, Subtask, TaskGraph } from './subtask.ts';
import { withoutCycles } from './without-cycles.ts';

/** What growing a plan needs besides the proposals. */
export interface Growth {
  /** The plan so far. */
  readonly graph: TaskGraph;
  /** All agents of the team. */
  readonly agents: readonly string[];
  /** Most new subtasks. */
  readonly most: number;
  /** The number of the first new subtask; no subtask of the episode has it or a larger one. */
  readonly next: number;
  /** An agent in place of one that the team does not have. */
  substitute(): string;
}

/** A grown plan, and what was changed in the proposals, one sentence each. */
export interface Grown {
  readonly graph: TaskGraph;
  /** Ids of the new subtasks. */
  readonly added: readonly string[];
  readonly notes: readonly string[];
}

/**
 * Adds proposed subtasks to a plan (algorithm 1 of the paper): an edge for each named predecessor; a subtask without predecessors shares
 * those of the subtask before it. Proposals beyond the limit, repeated ones, unknown predecessors and edges that close a circle are left
 * out; unknown agents are replaced. New ids continue the numbers of the plan.
 */
export function grownGraph(proposals: readonly Proposal[], growth: Growth): Grown {
  const notes: string[] = [];
  const distinct = withoutRepeats(proposals, notes);
  if (distinct.length > growth.most) notes.push(`${distinct.length - growth.most} of ${distinct.length} subtasks were more than allowed.`);
  const taken = distinct.slice(0, growth.most);
  const { next } = growth;
  const ids = new Map<string, string>();
  for (const [index, { id }] of taken.entries()) if (!ids.has(id)) ids.set(id, String(next + index));
  const known = new Set(growth.graph.map(({ id }) => id));
  const named = taken.map(({ id, after }): readonly string[] => {
    const found = after.flatMap((other) => ids.get(other) ?? (known.has(other) ? other : []));
    const unknown = after.filter((other) => !ids.has(other) && !known.has(other));
    if (unknown.length > 0) notes.push(`Subtask ${id} waits for ${unknown.join(', ')}, which does not exist.`);
    return [...new Set(found)];
  });
  const shared: (readonly string[])[] = [];
  for (const [index, own] of named.entries()) shared.push(own.length > 0 ? own : (shared[index - 1] ?? []).slice());
  const fresh = taken.map((proposal, index): Subtask => {
    const id = String(next + index);
    return {
      ...{ id, description: proposal.description, milestones: proposal.milestones, paths: proposal.paths },
      ...{ after: (shared[index] ?? []).filter((other) => other !== id), agents: knownAgents(proposal, growth, notes) },
      ...{ number: Math.min(Math.max(1, proposal.number), growth.agents.length), state: 'open', feedback: '', part: null },
    };
  });
  const { graph, cut } = withoutCycles([...growth.graph, ...fresh]);
  for (const [from, to] of cut) notes.push(`Subtask ${to} cannot wait for ${from}, because ${from} waits for it.`);
  return { graph, added: fresh.map(({ id }) => id), notes };
}

function withoutRepeats(proposals: readonly Proposal[], notes: string[]): Proposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ id, description, agents, milestones }) => {
    const key = JSON.stringify([description.trim().toLowerCase(), [...agents].sort(), milestones]);
    const isNew = !seen.has(key);
    seen.add(key);
    if (!isNew) notes.push(`Subtask ${id} repeats another one.`);
    return isNew;
  });
}

function knownAgents({ id, agents: written }: Proposal, { agents: team, substitute }: Growth, notes: string[]): string[] {
  const agents = written.map((name) => nameMeant(name, team));
  const unknown = agents.filter((agent) => !team.includes(agent));
  const known = agents.filter((agent) => team.includes(agent));
  if (unknown.length === 0) return [...new Set(known)];
  const replaced = [...new Set([...known, ...(known.length > 0 ? [] : [substitute()])])];
  notes.push(`Subtask ${id} names ${unknown.join(', ')}, who is not in the team; it goes to ${replaced.join(', ')}.`);
  return replaced;
}
