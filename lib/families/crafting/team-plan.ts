import type { CraftingPlan, CraftingStep } from '#lib/knowhow/crafting-plan.ts';
import type { Workshop } from './rules.ts';

type Counts = Readonly<Record<string, number>>;

/** An ingredient of a step: how much it takes, and who carries how much. */
export interface StepPart {
  readonly item: string;
  readonly count: number;
  readonly holders: readonly { readonly agent: string; readonly count: number }[];
  /** Whether an earlier step of the plan makes what is not carried. */
  readonly isMade: boolean;
}

/** A step of a team's plan, and who could do it. */
export interface TeamStep {
  readonly item: string;
  readonly makes: number;
  readonly atTable: boolean;
  readonly parts: readonly StepPart[];
  /** Agents that carry all that the step takes. */
  readonly ready: readonly string[];
  /** The agent that lacks the least, with what others would have to give it; null if one is ready, or if not all is carried yet. */
  readonly nearest: { readonly agent: string; readonly lacks: Counts } | null;
}

/** All that the agents carry together. */
export function pooledGoods({ holdings }: Pick<Workshop, 'holdings'>): Counts {
  const pooled: Record<string, number> = {};
  for (const items of holdings.values()) for (const [item, count] of Object.entries(items)) pooled[item] = (pooled[item] ?? 0) + count;
  return pooled;
}

/** Who could do each step of a plan that was made from what the agents carry together. */
export function teamSteps(
  { steps }: Pick<CraftingPlan, 'steps'>,
  { agents, holdings }: Pick<Workshop, 'agents' | 'holdings'>,
): readonly TeamStep[] {
  const made = new Set(steps.map(({ item }) => item));
  return steps.map((step) => teamStep(step, agents, holdings, made));
}

function teamStep(
  { item, makes, times, from, needsTable }: CraftingStep,
  agents: readonly string[],
  holdings: Workshop['holdings'],
  made: ReadonlySet<string>,
): TeamStep {
  const carried = (agent: string, part: string): number => holdings.get(agent)?.[part] ?? 0;
  const needs = Object.entries(from).map(([part, each]): readonly [string, number] => [part, each * times]);
  const parts = needs.map(([part, count]) => {
    const holders = agents.flatMap((agent) => (carried(agent, part) > 0 ? [{ agent, count: carried(agent, part) }] : []));
    const all = holders.reduce((sum, one) => sum + one.count, 0);
    return { item: part, count, holders, isMade: all < count && made.has(part) };
  });
  const lacksOf = (agent: string): Counts =>
    Object.fromEntries(needs.flatMap(([part, count]) => (carried(agent, part) >= count ? [] : [[part, count - carried(agent, part)]])));
  const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0);
  const lacking = agents.map((agent) => ({ agent, lacks: lacksOf(agent) }));
  const ready = lacking.filter(({ lacks }) => sum(lacks) === 0).map(({ agent }) => agent);
  const isCarried = parts.every(({ count, holders }) => holders.reduce((total, one) => total + one.count, 0) >= count);
  const [nearest = null] = lacking.toSorted((one, other) => sum(one.lacks) - sum(other.lacks));
  return { item, makes: makes * times, atTable: needsTable, parts, ready, nearest: ready.length > 0 || !isCarried ? null : nearest };
}
