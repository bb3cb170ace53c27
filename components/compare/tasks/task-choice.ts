import type { TaskEntrant } from '#lib/metrics/comparison/task-comparison.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';

/** What the panel of a comparison shows: the matches of a cell, or two entrants on the same tasks. */
export type TaskChoice =
  | { readonly kind: 'cell'; readonly entrant: number; readonly group: string | null }
  | { readonly kind: 'pair'; readonly pair: number };

/** The matches of a cell: those of its system, in its group by the given grouping. */
export function matchFilterOf({ system }: TaskEntrant, group: string | null, by: string): RunMatchFilter {
  if (group === null) return { team: system };
  if (by === 'agents') return { team: system, agents: Number(group) };
  return by === 'task' ? { team: system, task: group } : { team: system, tag: by, value: group };
}

/** The name of an entrant: its system, after the letter of its run if there are several runs. */
export function entrantName({ run, system }: TaskEntrant, runs: readonly string[]): string {
  return runs.length < 2 ? system : `${String.fromCharCode(65 + runs.indexOf(run))} ${system}`;
}
