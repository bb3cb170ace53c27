import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '#lib/format.ts';
import { earlierRulesText } from '#lib/protocol/analysis-views.ts';
import type { IrregularEpisodes } from '#lib/protocol/run-report.ts';

/** Shows how many finished episodes are excluded from all figures, how many a team forfeited, and why. */
export function IrregularNote({ irregular }: { irregular: readonly IrregularEpisodes[] }) {
  const excluded = irregular.filter(({ kind }) => kind === 'excluded');
  const forfeited = irregular.flatMap((row) => (row.kind === 'forfeited' ? [row] : []));
  return (
    <>
      <Reasons rows={excluded} label="Excluded" heading={`${formatCount(countOf(excluded), 'episode')} excluded`}>
        Excluded episodes do not count in any figure. In each of them, a program of the arena broke down, or a team got no usable answer
        from its model, or people played or steered an agent.
      </Reasons>
      <Reasons
        rows={forfeited}
        label="Forfeited"
        heading={`${countOf(forfeited)} of ${formatCount(forfeited[0]?.of ?? 0, 'episode')} forfeited`}
      >
        These episodes count. In each of them, the agents of a team stood still for a cause of its own.
      </Reasons>
    </>
  );
}

function isEarlier(row: IrregularEpisodes): boolean {
  return row.kind === 'excluded' && row.earlierRules === true;
}

function countOf(rows: readonly IrregularEpisodes[]): number {
  return rows.reduce((sum, { episodes }) => sum + episodes, 0);
}

function Reasons({
  rows,
  label,
  heading,
  children,
}: {
  rows: readonly IrregularEpisodes[];
  label: string;
  heading: string;
  children: ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-1 rounded-sm border border-line bg-panel px-3 py-2 text-data">
      <p className="flex flex-wrap items-center gap-x-2">
        <TriangleAlert size={14} className="text-gold" aria-hidden="true" />
        <b className="font-semibold">{heading}</b>
        <span className="text-soft">{children}</span>
      </p>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={`${row.reason} ${isEarlier(row)}`} className="flex gap-2">
            <span className="shrink-0">{formatNumber(row.episodes)} ×</span>
            <span className="min-w-0 break-words text-soft">
              {row.reason}
              {isEarlier(row) ? <span className="block text-muted">{earlierRulesText}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
