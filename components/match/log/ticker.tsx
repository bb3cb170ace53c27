'use client';

import { useMatch } from '#components/match-state/match-context.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { groupLines } from '#lib/fold/line-group.ts';
import { formatTicks } from '#lib/format.ts';

/** Number of newest lines from which the last three groups are made. */
const recent = 100;

/** The last three highlights over the scene, with counts of repetitions. Screen readers get the spoken feed instead. */
export function Ticker() {
  const last = groupLines(useMatch(({ view }) => view.highLines).slice(-recent)).slice(-3);
  if (last.length === 0) return null;
  return (
    <ul
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3 left-3 hidden w-[min(456px,calc(100%-24px))] gap-0.5 rounded-sm border border-line bg-glass px-2.5 py-1.5 text-data will-change-transform sm:grid"
    >
      {last.map(({ first: line, lines }, index) => (
        <li key={line.seq} className="flex h-5 min-w-0 items-center gap-2">
          <time className="w-7 text-muted">{formatTicks(line.tick)}</time>
          {line.team === null ? <span className="w-[9px]" /> : <TeamMark team={line.team} />}
          <span className={index === last.length - 1 ? 'truncate' : 'truncate text-soft'}>{line.text}</span>
          {lines.length === 1 ? null : <span className="text-muted tabular-nums">×{lines.length}</span>}
          {line.detail === null ? null : <span className="truncate text-muted">{line.detail}</span>}
        </li>
      ))}
    </ul>
  );
}
