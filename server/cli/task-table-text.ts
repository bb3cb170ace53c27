import { formatNumber, formatPercent } from '#lib/format.ts';
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
