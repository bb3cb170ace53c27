'use client';

import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { formatNumber, formatPercent, formatSigned } from '#lib/format.ts';
import type { TaskPair } from '#lib/metrics/comparison/task-comparison.ts';
import type { Estimate } from '#lib/stats/estimate.ts';

/** Number of pairs of episodes of two entrants. */
export function pairCount({ better, equal, worse }: TaskPair): number {
  return better + equal + worse;
}

/** A difference of shares in percentage points, with its interval. */
export function Points({ of }: { of: Estimate | null }) {
  if (of === null) return <span className="text-muted">–</span>;
  const { value, low, high } = of;
  return (
    <>
      <b className="font-semibold">{formatSigned(value * 100)}</b>
      {low === null || high === null ? null : (
        <span className="text-muted">
          {' '}
          {low === high ? 'all equal' : `${formatSigned(Math.max(-1, low) * 100)} to ${formatSigned(Math.min(1, high) * 100)}`}
        </span>
      )}
    </>
  );
}

/** Fewer pairs than this cannot say who is better, even if all agree. */
const fewestPairs = 4;

/** Which entrant is better on the same tasks: clear if the interval of the share of pairs excludes one half. */
export function verdictOf(pair: TaskPair, names: readonly string[]): string {
  const { first, second, share } = pair;
  if (share === null || pairCount(pair) < fewestPairs) return 'too few pairs';
  if (share.low !== null && share.low > 0.5) return `${names[second]} is better`;
  return share.high !== null && share.high < 0.5 ? `${names[first]} is better` : 'no clear difference';
}

function columnsOf(names: readonly string[], onChoose: (pair: TaskPair) => void): readonly DataColumn<TaskPair>[] {
  const count = (id: 'better' | 'equal' | 'worse', title: string): DataColumn<TaskPair> => ({
    id,
    title,
    value: (pair) => pair[id],
    align: 'right',
    highestFirst: true,
    from: 'sm',
  });
  return [
    {
      id: 'systems',
      title: 'Systems',
      value: ({ first, second }) => `${names[second]} against ${names[first]}`,
      cell: (pair) => (
        <button
          type="button"
          onClick={() => onChoose(pair)}
          className="rounded-sm text-left font-semibold after:absolute after:inset-0 hover:underline"
        >
          {names[pair.second]} <span className="font-normal text-muted">against</span> {names[pair.first]}
        </button>
      ),
      isRowHead: true,
      className: 'min-w-40',
    },
    { id: 'pairs', title: 'Pairs', value: pairCount, align: 'right', highestFirst: true },
    count('better', 'Better'),
    count('equal', 'Equal'),
    count('worse', 'Worse'),
    {
      id: 'share',
      title: 'Better in',
      meaning: 'Share of pairs in which the first named system reached more of the task. A tie counts half.',
      value: ({ share }) => share?.value ?? null,
      cell: ({ share }) =>
        share === null ? (
          <span className="text-muted">–</span>
        ) : (
          <>
            <b className="font-semibold">{formatPercent(share.value)}</b>
            {share.low === null || share.high === null ? null : (
              <span className="text-muted">
                {' '}
                {formatPercent(share.low)} to {formatPercent(share.high)}
              </span>
            )}
          </>
        ),
      exported: exportedEstimate('Better in', ({ share }) => share),
      align: 'right',
      highestFirst: true,
      from: 'md',
      className: 'whitespace-nowrap',
    },
    {
      id: 'difference',
      title: 'Difference',
      meaning: 'Mean difference of completion over the pairs, in percentage points, with its 95 % interval.',
      value: ({ difference }) => difference?.value ?? null,
      cell: ({ difference }) => <Points of={difference} />,
      exported: exportedEstimate('Difference of completion', ({ difference }) => difference),
      align: 'right',
      highestFirst: true,
      className: 'whitespace-nowrap',
    },
    {
      id: 'verdict',
      title: 'Verdict',
      meaning: 'From the share of pairs: clear if its interval excludes 50 %.',
      value: (pair) => verdictOf(pair, names),
      from: 'sm',
      className: 'whitespace-nowrap',
    },
  ];
}

/** Who did better on the same task, number of agents and seed, for every two systems that have such pairs. */
export function PairTable({
  pairs,
  names,
  onChoose,
}: {
  pairs: readonly TaskPair[];
  names: readonly string[];
  onChoose: (pair: TaskPair) => void;
}) {
  const columns = useMemo(() => columnsOf(names, onChoose), [names, onChoose]);
  const paired = useMemo(() => pairs.filter((pair) => pairCount(pair) > 0), [pairs]);
  return (
    <DataTable
      label={`Better on the same task and seed, ${formatNumber(paired.length)} pairs of systems`}
      columns={columns}
      rows={paired}
      rowKey={({ first, second }) => `${first} ${second}`}
      csv="task-pairs"
    />
  );
}
