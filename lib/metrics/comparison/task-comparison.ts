import { clusteredRatio } from '#lib/stats/clustered-ratio.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { clusteredShare } from '#lib/stats/shares.ts';
import { clusterOf, type TaskFigures, type TaskScore, taskFigures } from '../task-table.ts';

/** A run of tasks as the comparison reads it. */
export interface ComparableTaskRun {
  readonly id: string;
  readonly episodes: readonly TaskScore[];
}

/** A system in one run: what is compared. */
export interface TaskEntrant {
  readonly run: string;
  readonly system: string;
}

/** How episodes are grouped. */
export interface TaskGrouping {
  readonly by: 'tag' | 'task' | 'agents';
  /** The value of the tag by task, where tasks are grouped by a tag. */
  readonly values: Readonly<Record<string, string>>;
  /** The number of agents of a match that names none. */
  readonly usualAgents: number;
}

/** The figures of a group by entrant; null where an entrant has no finished episode in it. */
export interface TaskGroupRow {
  /** A value of the tag, a task, or a number of agents; null for all episodes together. */
  readonly group: string | null;
  readonly cells: readonly (TaskFigures | null)[];
}

/** One episode of both entrants of a pair. */
export interface PairedEpisode {
  readonly task: string | null;
  readonly agents: number;
  readonly seed: number;
  /** The matches that they belong to. */
  readonly matches: readonly [first: string, second: string];
  /** Completion of the second minus that of the first, from -1 to 1. */
  readonly change: number;
}

/** Two entrants on the episodes that both played with the same task, number of agents, seed and place in the match. */
export interface TaskPair {
  /** Places in the list of entrants. */
  readonly first: number;
  readonly second: number;
  /** Pairs of episodes in which the second reached more of the task, as much, and less. */
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
  /** Share of pairs in which the second was better, equal ones counted half; null without pairs. */
  readonly share: Estimate | null;
  /** Mean completion of the second minus that of the first over the pairs; null without pairs. */
  readonly difference: Estimate | null;
  /** The pairs in which they differ most, at most twenty, the greatest change first. */
  readonly differing: readonly PairedEpisode[];
}

/** Systems of one or more runs on the same scenario's tasks, beside each other. */
export interface TaskComparison {
  readonly entrants: readonly TaskEntrant[];
  /** All episodes together first, then the groups in their natural order. */
  readonly rows: readonly TaskGroupRow[];
  readonly pairs: readonly TaskPair[];
  /** The figures over the number of agents by entrant, from the fewest agents to the most. */
  readonly byAgents: readonly (readonly { readonly agents: number; readonly figures: TaskFigures }[])[];
  /** How many tasks all entrants played. */
  readonly sharedTasks: number;
}

const mostDiffering = 20;

const collator = new Intl.Collator('en', { numeric: true });

/** What episodes must have in common to be a pair. */
function pairKey({ task, agents, seed, episode }: TaskScore, usual: number): string {
  return `${task} ${agents ?? usual} ${seed} ${episode}`;
}

function pairOf(first: number, second: number, lists: readonly (readonly TaskScore[])[], usual: number): TaskPair {
  const before = new Map((lists[first] ?? []).map((score) => [pairKey(score, usual), score]));
  const found = (lists[second] ?? []).flatMap((score) => {
    const twin = before.get(pairKey(score, usual));
    if (twin === undefined) return [];
    const { task, agents, seed, match } = score;
    const matches = [twin.match, match] as const;
    const pair: PairedEpisode = { task, agents: agents ?? usual, seed, matches, change: score.completion - twin.completion };
    return [{ pair, cluster: clusterOf(score) }];
  });
  const pairs = found.map(({ pair }) => pair);
  const better = pairs.filter(({ change }) => change > 0).length;
  const worse = pairs.filter(({ change }) => change < 0).length;
  const clusters = [...Map.groupBy(found, ({ cluster }) => cluster).values()];
  return {
    first,
    second,
    better,
    equal: pairs.length - better - worse,
    worse,
    share:
      pairs.length === 0
        ? null
        : clusteredShare([found.map(({ pair, cluster }) => ({ value: (Math.sign(pair.change) + 1) / 2, cluster }))]),
    difference: clusteredRatio(clusters.map((own) => ({ n: own.length, sum: own.reduce((sum, { pair }) => sum + pair.change, 0) }))),
    differing: pairs
      .filter(({ change }) => change !== 0)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, mostDiffering),
  };
}

/** The group of an episode; null for an episode without a task, or with a task without the tag. */
function groupOf({ task, agents }: TaskScore, { by, values, usualAgents }: TaskGrouping): string | null {
  if (by === 'agents') return String(agents ?? usualAgents);
  if (task === null) return null;
  return by === 'task' ? task : (values[task] ?? null);
}

function figuresIn(scores: readonly TaskScore[] = []): TaskFigures | null {
  return scores.length === 0 ? null : taskFigures(scores);
}

/**
 * Completion, success and figures of every system of every run by group, who did better on the same task and seed, and figures over the
 * number of agents. Pure; entrants come in the order of the runs and of their first episodes.
 */
export function taskComparison(runs: readonly ComparableTaskRun[], grouping: TaskGrouping): TaskComparison {
  const found = runs.flatMap(({ id, episodes }) =>
    [...Map.groupBy(episodes, ({ system }) => system)].map(([system, scores]) => ({ entrant: { run: id, system }, scores })),
  );
  const lists = found.map(({ scores }) => scores);
  const grouped = lists.map((scores) => Map.groupBy(scores, (score) => groupOf(score, grouping)));
  const groups = [...new Set(grouped.flatMap((own) => [...own.keys()]))].filter((group) => group !== null).sort(collator.compare);
  const { usualAgents } = grouping;
  const played = lists.map((scores) => new Set(scores.map(({ task }) => task)));
  return {
    entrants: found.map(({ entrant }) => entrant),
    rows: [
      { group: null, cells: lists.map(figuresIn) },
      ...groups.map((group) => ({ group, cells: grouped.map((own) => figuresIn(own.get(group))) })),
    ],
    pairs: lists.flatMap((_, first) => lists.slice(first + 1).map((__, further) => pairOf(first, first + 1 + further, lists, usualAgents))),
    byAgents: lists.map((scores) =>
      [...Map.groupBy(scores, ({ agents }) => agents ?? usualAgents)]
        .sort(([one], [other]) => one - other)
        .map(([agents, own]) => ({ agents, figures: taskFigures(own) })),
    ),
    sharedTasks: [...(played[0] ?? [])].filter((task) => played.every((own) => own.has(task))).length,
  };
}
