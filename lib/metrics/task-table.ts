import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { type ClusterTotal, clusteredRatio } from '#lib/stats/clustered-ratio.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { clusteredShare } from '#lib/stats/shares.ts';

/** The result of an episode of a task. */
export interface TaskScore {
  readonly system: string;
  /** Null for a scenario with a single game. */
  readonly task: string | null;
  /** Number of bodies; null for the scenario's default. */
  readonly agents: number | null;
  readonly seed: number;
  /** Its place in the match, from 0. */
  readonly episode: number;
  /** Its match: episodes of one match may depend on each other. */
  readonly match: string;
  /** The template of its task, because episodes of tasks that are made from one template may depend on each other too; absent for none. */
  readonly template?: string;
  /** From 0 to 1. */
  readonly completion: number;
  readonly success: boolean;
  /** The other figures of its family, by id; null for an undefined figure. */
  readonly figures: Readonly<Record<string, number | null>>;
}

/** The figures of a group of episodes: means with 95 % intervals over matches, or over templates where tasks are made from them. */
export interface TaskFigures {
  readonly n: number;
  readonly completion: Estimate | null;
  /** Share of episodes that reached the goal. */
  readonly success: Estimate | null;
  /** By the figure's id, over the episodes for which it is defined. */
  readonly figures: Readonly<Record<string, Estimate | null>>;
}

/** One row: a system on one task with one number of agents; null means all of them together. */
export interface TaskRow extends TaskFigures {
  readonly system: string;
  readonly task: string | null;
  readonly agents: number | null;
}

/** The figures of a run of tasks: per system, per system and number of agents, and per cell of its grid. */
export interface TaskTable {
  readonly systems: readonly TaskRow[];
  readonly byAgents: readonly TaskRow[];
  readonly cells: readonly TaskRow[];
}

/** The episodes that may depend on each other have the same key. */
export function clusterOf({ match, template }: Pick<TaskScore, 'match' | 'template'>): string {
  return template ?? match;
}

function meanOf(scores: readonly TaskScore[], of: (score: TaskScore) => number | null): Estimate | null {
  const clusters = [...Map.groupBy(scores, clusterOf).values()].map((own): ClusterTotal => {
    const values = own.flatMap((score) => of(score) ?? []);
    return { n: values.length, sum: values.reduce((sum, value) => sum + value, 0) };
  });
  return clusteredRatio(clusters);
}

/** Means over some episodes. */
export function taskFigures(scores: readonly TaskScore[]): TaskFigures {
  const ids = [...new Set(scores.flatMap(({ figures }) => Object.keys(figures)))];
  return {
    n: scores.length,
    completion: meanOf(scores, ({ completion }) => completion),
    success:
      scores.length === 0 ? null : clusteredShare([scores.map((score) => ({ value: score.success ? 1 : 0, cluster: clusterOf(score) }))]),
    figures: Object.fromEntries(ids.map((id) => [id, meanOf(scores, ({ figures }) => figures[id] ?? null)])),
  };
}

function rowsBy(scores: readonly TaskScore[], key: (score: TaskScore) => Pick<TaskRow, 'system' | 'task' | 'agents'>): TaskRow[] {
  const groups = Map.groupBy(scores, (score) => JSON.stringify(key(score)));
  return [...groups.values()].flatMap((own) => (own[0] === undefined ? [] : [{ ...key(own[0]), ...taskFigures(own) }]));
}

/** The figures of a run's episodes, in the order of first appearance of systems, numbers of agents and tasks. */
export function taskTable(scores: readonly TaskScore[]): TaskTable {
  return {
    systems: rowsBy(scores, ({ system }) => ({ system, task: null, agents: null })),
    byAgents: rowsBy(scores, ({ system, agents }) => ({ system, task: null, agents })),
    cells: rowsBy(scores, ({ system, task, agents }) => ({ system, task, agents })),
  };
}

/** Results of systems by short names: mean completion and success, and each figure under the abbreviation of its paper, else under its id. */
export type SystemMetrics = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

/** The means of a run of tasks keyed by system, for programs that read a run. Shares are from 0 to 1; a figure that no episode has is null. */
export function systemMetrics({ systems }: TaskTable, declared: readonly FigureDeclaration[]): SystemMetrics {
  return Object.fromEntries(
    systems.map(({ system, n, completion, success, figures }) => [
      system,
      {
        ...{ episodes: n, completion: completion?.value ?? null, success: success?.value ?? null },
        ...Object.fromEntries(declared.map(({ id, symbol = id }) => [symbol, figures[id]?.value ?? null])),
      },
    ]),
  );
}
