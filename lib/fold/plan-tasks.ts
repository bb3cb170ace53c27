import type { TaskTurn, TeamPlans } from './plans-view.ts';

/**
 * How a subtask stands: done, failed or in progress; if it is open, `ready` when its predecessors are done, `blocked` when one of them
 * failed or is itself blocked, and else `waiting`.
 */
export const taskStandings = ['done', 'running', 'ready', 'blocked', 'waiting', 'failed'] as const;
export type TaskStanding = (typeof taskStandings)[number];

/** A subtask of a plan with its state. */
export interface PlannedTask {
  readonly id: string;
  readonly description: string;
  readonly milestones: readonly string[];
  /** Its index in the plan, from 1. */
  readonly number: number;
  readonly standing: TaskStanding;
  /** Agents that work or worked on it; before that, those that may, none for any agent. */
  readonly agents: readonly string[];
  /** Subtasks of the same plan that must be done before it. */
  readonly after: readonly string[];
  /** Those of them that are not done. */
  readonly waitsFor: readonly string[];
  /** Subtasks that wait for it. */
  readonly next: readonly string[];
  readonly part: string | null;
  /** Tick at which the work on it began last; null if it did not. */
  readonly from: number | null;
  /** Tick at which that work ended; null while it lasts. */
  readonly to: number | null;
  /** The newest reason or feedback. */
  readonly feedback: string | null;
  /** Its states until then, oldest first. */
  readonly turns: readonly TaskTurn[];
  /** The plan before did not have it. */
  readonly isNew: boolean;
  /** It lies on the longest chain of subtasks that are not done. */
  readonly isCritical: boolean;
}

/** The subtasks of a team's plan by its index, as they stood when the next plan replaced it. None for an index without a plan. */
export function plannedTasks({ revisions, tasks }: TeamPlans, index: number): readonly PlannedTask[] {
  const plan = revisions[index];
  if (plan === undefined) return [];
  const until = revisions[index + 1]?.seq ?? Number.POSITIVE_INFINITY;
  const turnsOf = (id: string): readonly TaskTurn[] => (tasks.get(id)?.turns ?? []).filter(({ seq }) => seq < until);
  const nodes = new Map(plan.nodes.map((node) => [node.id, node]));
  const after = new Map(
    plan.nodes.map(({ id, after: ids }) => [id, [...new Set(ids)].filter((other) => other !== id && nodes.has(other))]),
  );
  const states = new Map(plan.nodes.map(({ id }) => [id, turnsOf(id).at(-1)?.state ?? 'open']));
  const blocked = blockedTasks(after, states);
  const open = plan.nodes.flatMap(({ id }) => (states.get(id) === 'done' ? [] : [id]));
  const critical = longestChain(open, after);
  const added = new Set(plan.added);
  return plan.nodes.map((node, place): PlannedTask => {
    const turns = turnsOf(node.id);
    const newest = turns.at(-1);
    const before = after.get(node.id) ?? [];
    const state = newest?.state ?? 'open';
    const waitsFor = before.filter((id) => states.get(id) !== 'done');
    const last = turns.findLastIndex((turn) => turn.state === 'running');
    const begun = turns.findLastIndex((turn, index) => index < last && turn.state !== 'running') + 1;
    return {
      id: node.id,
      description: node.description,
      milestones: node.milestones,
      number: place + 1,
      standing: state !== 'open' ? state : blocked.has(node.id) ? 'blocked' : waitsFor.length === 0 ? 'ready' : 'waiting',
      agents: newest === undefined || newest.agents.length === 0 ? node.agents : newest.agents,
      after: before,
      waitsFor,
      next: plan.nodes.flatMap(({ id }) => (after.get(id)?.includes(node.id) === true ? [id] : [])),
      part: node.part ?? null,
      from: last < 0 ? null : (turns[begun]?.tick ?? null),
      to: last < 0 ? null : (turns[last + 1]?.tick ?? null),
      feedback: turns.findLast(({ text }) => text !== null)?.text ?? null,
      turns,
      isNew: added.has(node.id),
      isCritical: critical.has(node.id),
    };
  });
}

type Predecessors = ReadonlyMap<string, readonly string[]>;

/** The open subtasks that wait for a failed one, directly or through others. */
function blockedTasks(after: Predecessors, states: ReadonlyMap<string, string>): ReadonlySet<string> {
  const blocked = new Set<string>();
  for (let grows = true; grows; ) {
    const before = blocked.size;
    for (const [id, ids] of after)
      if (states.get(id) === 'open' && ids.some((other) => states.get(other) === 'failed' || blocked.has(other))) blocked.add(id);
    grows = blocked.size > before;
  }
  return blocked;
}

/** The longest chain among these subtasks, the first of several; a chain has at least two. A plan with a circle has no chain through it. */
function longestChain(ids: readonly string[], after: Predecessors): ReadonlySet<string> {
  const among = new Set(ids);
  const chains = new Map<string, readonly string[]>();
  const chainTo = (id: string, above: ReadonlySet<string>): readonly string[] => {
    const known = chains.get(id);
    if (known !== undefined) return known;
    if (above.has(id)) return [];
    const path = new Set(above).add(id);
    const before = (after.get(id) ?? []).filter((other) => among.has(other)).map((other) => chainTo(other, path));
    const chain = [...before.reduce<readonly string[]>((best, one) => (one.length > best.length ? one : best), []), id];
    chains.set(id, chain);
    return chain;
  };
  const longest = ids
    .map((id) => chainTo(id, new Set()))
    .reduce<readonly string[]>((best, one) => (one.length > best.length ? one : best), []);
  return new Set(longest.length > 1 ? longest : []);
}
