import { formatNumber, formatPercent } from '#lib/format.ts';
import type { TaskBreakdown } from '#lib/metrics/task-breakdown.ts';
import type { TaskRow, TaskTable } from '#lib/metrics/task-table.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { table } from './console.ts';

function share(estimate: Estimate | null): string {
  if (estimate === null) return '-';
  const { value, low, high } = estimate;
  return low === null || high === null ? formatPercent(value) : `${formatPercent(value)} (${formatPercent(low)} to ${formatPercent(high)})`;
}

/** A cooperative run as text: a row for each system, task and number of agents, with completion, success and the family's figures. */
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
  return table([['system', 'task', 'agents', 'n', 'completion', 'success', ...figures], ...rows]);
}

/** A run by what its tasks differ in, as text; empty without differences. */
export function breakdownText(breakdown: readonly TaskBreakdown[]): string {
  const rows = breakdown.flatMap(({ by, rows: own }) =>
    own.map(({ value, system, n, completion, success }) => [by, value, system, String(n), share(completion), share(success)]),
  );
  return rows.length === 0 ? '' : `\n\n${table([['by', 'value', 'system', 'n', 'completion', 'success'], ...rows])}`;
}
