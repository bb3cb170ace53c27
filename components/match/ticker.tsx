'use client';

import { TeamMark } from '#components/ui/team-mark.tsx';
import { formatTicks } from '#lib/format.ts';
import { useMatch } from './match-context.tsx';

/** The last three events of weight, over the scene. Read out by the spoken feed, not by this. */
export function Ticker() {
  const last = useMatch(({ view }) => view.highLines).slice(-3);
  if (last.length === 0) return null;
  return (
    <ul
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3 left-3 hidden w-[min(456px,calc(100%-24px))] gap-0.5 rounded-sm border border-line bg-glass px-2.5 py-1.5 text-data will-change-transform sm:grid"
    >
      {last.map((line, index) => (
        <li key={line.seq} className="flex h-5 items-center gap-2">
          <time className="w-7 text-muted">{formatTicks(line.tick)}</time>
          {line.team === null ? <span className="w-[9px]" /> : <TeamMark team={line.team} />}
          <span className={index === last.length - 1 ? 'truncate' : 'truncate text-soft'}>{line.text}</span>
          {line.detail === null ? null : <span className="truncate text-muted">{line.detail}</span>}
        </li>
      ))}
    </ul>
  );
}
