import type { ReactNode } from 'react';
import { teamLook } from '#components/ui/team-look.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { LearningRow } from '#lib/fold/learning.ts';
import { formatNumber } from '#lib/format.ts';

const height = 48;

/** One figure over all episodes as a small chart, from left to right. */
function Strip({ title, most, children }: { title: string; most: number; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-2">
      <span className="text-micro text-muted">
        {title}
        <br />
        up to {formatNumber(most)}
      </span>
      <svg viewBox={`0 0 100 ${height}`} aria-hidden="true" preserveAspectRatio="none" className="block h-12 w-full border-line border-b">
        {children}
      </svg>
    </div>
  );
}

/** Score, changes of tactics and size of the causal graph over the episodes, one above the other. The table has the same figures. */
export function LearningChart({ team, rows }: { team: TeamId; rows: readonly LearningRow[] }) {
  const width = 100 / Math.max(1, rows.length);
  const middle = (index: number): number => (index + 0.5) * width;
  const most = (values: readonly number[]): number => Math.max(1, ...values);
  const highest = most(rows.flatMap(({ scores }) => (scores === null ? [] : Object.values(scores))));
  const teams = [...new Set(rows.flatMap(({ scores }) => Object.keys(scores ?? {})))];
  const shown = [...teams.filter((other) => other !== team), team];
  const points = (side: TeamId): string[] =>
    rows.flatMap(({ scores }, index) => {
      const score = scores?.[side];
      return score === undefined ? [] : [`${middle(index)},${height - 2 - (score / highest) * (height - 6)}`];
    });
  const changed = ({ tactics }: LearningRow): number => (tactics === null ? 0 : tactics.fresh + tactics.dropped);
  const changes = most(rows.map(changed));
  const largest = most(rows.map(({ graph }) => graph?.relations ?? 0));
  const bar = (index: number, from: number, to: number) => ({
    x: index * width + width * 0.2,
    width: width * 0.6,
    y: height - to * (height - 4),
    height: (to - from) * (height - 4),
  });
  return (
    <div aria-hidden="true" className="grid gap-2">
      <Strip title="Score" most={highest}>
        {shown.map((side) => (
          <g key={side} fill="none" stroke={teamLook(side).colour}>
            <polyline
              points={points(side).join(' ')}
              strokeWidth={side === team ? 2 : 1.25}
              strokeDasharray={teamLook(side).isDashed ? '5 3' : undefined}
              vectorEffect="non-scaling-stroke"
            />
            {points(side).map((point) => (
              <path
                key={point}
                d={`M${point}h0`}
                strokeWidth={5}
                strokeLinecap={teamLook(side).isDashed ? 'square' : 'round'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        ))}
      </Strip>
      <Strip title="Lines changed" most={changes}>
        {rows.map((row, index) => (
          <rect key={row.episode} {...bar(index, 0, changed(row) / changes)} fill="var(--color-gold)" />
        ))}
      </Strip>
      <Strip title="Relations" most={largest}>
        {rows.map(({ episode, graph }, index) =>
          graph === null ? null : (
            <g key={episode}>
              <rect {...bar(index, 0, graph.relations / largest)} fill="var(--color-outline)" />
              <rect
                {...bar(index, (graph.relations - graph.added - graph.changed) / largest, graph.relations / largest)}
                fill="var(--color-gold)"
              />
            </g>
          ),
        )}
      </Strip>
    </div>
  );
}
