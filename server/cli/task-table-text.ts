import { formatCount, formatNumber, formatPercent } from '#lib/format.ts';
import type { TaskBreakdown } from '#lib/metrics/task-breakdown.ts';
import type { TaskRow, TaskTable } from '#lib/metrics/task-table.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { table } from './console.ts';

function share(estimate: Estimate | null): string {
  if (estimate === null) return '-';
  const { value, low, high } = estimate;
  if (low === null || high === null || low === high) return formatPercent(value);
  return `${formatPercent(value)} (${formatPercent(Math.max(0, low))} to ${formatPercent(Math.min(1, high))})`;
}

/** Most rows that are printed: more of them would push everything else out of sight. */
const mostRows = 120;

/** Rows under a head, or where they are if there are too many of them. */
function rowsText(head: readonly string[], rows: readonly (readonly string[])[], what: string): string {
  if (rows.length > mostRows) return `${formatCount(rows.length, 'row')} by ${what}: --json has them.`;
  return table([head, ...rows]);
}

/**
 * A cooperative run as text: a row for each system, task and number of agents, with completion, success and the family's figures. Only the
 * number of rows for a long run.
 */
export function taskTableText({ cells }: TaskTable): string {
  const figures = [...new Set(cells.flatMap((row) => Object.keys(row.figures)))];
  const rows = cells.map((row: TaskRow) => [
    row.system,
    row.task ?? '-',
    row.agents === null ? '-' : String(row.agents),
    String(row.n),
    share(row.completion),
    share(row.success),
    ...figures.map((id) => {
      const value = row.figures[id]?.value;
      return value === undefined ? '-' : formatNumber(value, 2);
    }),
  ]);
  return rowsText(['system', 'task', 'agents', 'n', 'completion', 'success', ...figures], rows, 'system, task and number of agents');
}

/** A run by what its tasks differ in, as text; empty without differences. */
export function breakdownText(breakdown: readonly TaskBreakdown[]): string {
  return breakdown
    .map(({ by, rows: own }) => {
      const rows = own.map(({ value, system, n, completion, success }) => [value, system, String(n), share(completion), share(success)]);
      return `\n\n${rowsText([by, 'system', 'n', 'completion', 'success'], rows, by)}`;
    })
    .join('');
}
