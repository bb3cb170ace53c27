'use client';

import { useMemo } from 'react';
import type { DataColumn } from '#components/ui/data-table/column.ts';
import { DataTable } from '#components/ui/data-table/data-table.tsx';
import { exportedEstimate } from '#components/ui/data-table/exported-estimate.ts';
import { formatNumber, formatRules, formatSigned } from '#lib/format.ts';
import type { Matrix, MatrixSigma } from '#lib/metrics/matrix.ts';
import { idleSystem } from '#lib/metrics/sigma.ts';

/** Sigma as a bar with its interval, hollow for the reference measurement; the paper's figure as a diamond. */
function Bar({ sigma, most }: { sigma: MatrixSigma; most: number }) {
  const at = (points: number): string => `${((Math.max(0, points) / most) * 100).toFixed(2)}%`;
  return (
    <svg width="100%" height="28" aria-hidden="true" className="block overflow-visible">
      <line x1="0" x2="0" y1="2" y2="26" stroke="var(--color-outline)" />
      {sigma.source === 'measured' ? (
        <rect x="0" y="8" height="12" width={at(sigma.value)} fill="var(--color-blue)" opacity="0.55" />
      ) : (
        <rect x="0" y="8" height="12" width={at(sigma.value)} fill="none" stroke="var(--color-blue)" strokeDasharray="3 3" />
      )}
      {sigma.low === null || sigma.high === null ? null : (
        <g stroke="var(--color-text)" strokeWidth="2">
          <line x1={at(sigma.low)} x2={at(sigma.high)} y1="14" y2="14" />
          <line x1={at(sigma.low)} x2={at(sigma.low)} y1="10" y2="18" />
          <line x1={at(sigma.high)} x2={at(sigma.high)} y1="10" y2="18" />
        </g>
      )}
      {sigma.published === null ? null : (
        <svg aria-hidden="true" x={at(sigma.published)} y="14" className="overflow-visible">
          <path d="M0 -7L6 0L0 7L-6 0Z" fill="var(--color-background)" stroke="var(--color-gold)" strokeWidth="2" />
        </svg>
      )}
    </svg>
  );
}

interface SigmaRow {
  readonly opponent: string;
  readonly sigma: MatrixSigma;
}

/** The relative difference between a measured sigma and the published one; null without a published one. */
function difference({ value, published }: MatrixSigma): number | null {
  return published === null || published === 0 ? null : value / published - 1;
}

function columnsOf(most: number): readonly DataColumn<SigmaRow>[] {
  return [
    { id: 'opponent', title: 'Opponent', value: ({ opponent }) => opponent, isRowHead: true },
    {
      id: 'sigma',
      title: 'Sigma',
      value: ({ sigma }) => sigma.value,
      cell: ({ sigma: { value, high } }) => (
        <>
          {formatNumber(value, 1)}
          {high === null ? null : <span className="ml-1.5 text-muted max-sm:hidden">±{formatNumber(high - value, 1)}</span>}
        </>
      ),
      exported: exportedEstimate('Sigma', ({ sigma }) => sigma),
      highestFirst: true,
      align: 'right',
      className: 'whitespace-nowrap',
    },
    {
      id: 'from',
      title: 'From',
      value: ({ sigma: { source, n } }) => (source === 'measured' ? `this run, n ${n}` : `reference, n ${n}`),
      from: 'sm',
      className: 'whitespace-nowrap text-muted',
    },
    {
      id: 'paper',
      title: 'Paper',
      value: ({ sigma }) => sigma.published,
      cell: ({ sigma: { published } }) => (published === null ? '–' : formatNumber(published, 1)),
      highestFirst: true,
      align: 'right',
    },
    {
      id: 'difference',
      title: 'Difference',
      meaning: 'Relative difference from the published figure',
      value: ({ sigma }) => difference(sigma),
      cell: ({ sigma }) => {
        const share = difference(sigma);
        return share === null ? '–' : `${formatSigned(share * 100)}%`;
      },
      highestFirst: true,
      align: 'right',
      from: 'sm',
      className: 'text-muted',
    },
    {
      id: 'drawn',
      title: 'Drawn',
      head: <span className="sr-only">Drawn</span>,
      value: () => null,
      cell: ({ sigma }) => <Bar sigma={sigma} most={most} />,
      exported: [],
      unsorted: true,
      className: 'w-1/2 pr-4!',
    },
  ];
}

/**
 * Sigma of each opponent, its score against do_nothing: measured in this run, or from the reference measurement of the same rules, beside
 * the paper's figure.
 */
export function SigmaTable({ matrix }: { matrix: Matrix }) {
  const rows = useMemo(
    () =>
      Object.entries(matrix.sigma)
        .flatMap(([opponent, sigma]) => (sigma === null || opponent === idleSystem ? [] : [{ opponent, sigma }]))
        .toSorted((a, b) => b.sigma.value - a.sigma.value),
    [matrix],
  );
  const [rules] = rows.map(({ sigma }) => formatRules(sigma.rules));
  const most = Math.max(1, ...rows.flatMap(({ sigma }) => [sigma.value, sigma.high ?? 0, sigma.published ?? 0]));
  const columns = useMemo(() => columnsOf(most), [most]);
  return (
    <section aria-label="Sigma" className="mt-1 grid gap-1">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Sigma
        <span className="text-micro text-muted">
          Sigma is the score of blue against {idleSystem}
          {rules === undefined ? '' : ` under ${rules}`}, with its 95 % interval; S is sigma minus the score of blue. A filled bar was
          measured in this run, a dashed one is the reference measurement, and <span className="text-gold">◇</span> is the paper’s figure.
        </span>
      </h2>
      {rows.length === 0 ? (
        <p className="py-2 text-muted">
          The undisturbed score of these opponents is unknown, so S has no value. Add {idleSystem} to the red systems to measure it.
        </p>
      ) : (
        <DataTable label="Sigma per opponent" columns={columns} rows={rows} rowKey={({ opponent }) => opponent} csv="sigma" />
      )}
    </section>
  );
}
