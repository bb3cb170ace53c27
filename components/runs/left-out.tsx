import { TriangleAlert } from 'lucide-react';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { LeftOut } from '#lib/protocol/analysis-views.ts';

/** Shows how many finished episodes are excluded from all figures, and why. */
export function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const count = leftOut.reduce((sum, { episodes }) => sum + episodes, 0);
  if (count === 0) return null;
  return (
    <section aria-label="Excluded" className="grid gap-1 rounded-sm border border-line bg-panel px-3 py-2 text-data">
      <p className="flex flex-wrap items-center gap-x-2">
        <TriangleAlert size={14} className="text-gold" aria-hidden="true" />
        <b className="font-semibold">{formatCount(count, 'episode')} excluded</b>
        <span className="text-soft">
          Excluded episodes do not count in any figure. In each of them, a team was absent, broke down, never acted or got no answer from
          its model, or people played or steered an agent.
        </span>
      </p>
      <ul className="grid gap-1">
        {leftOut.map(({ reason, episodes }) => (
          <li key={reason} className="flex gap-2">
            <span className="shrink-0">{formatNumber(episodes)} ×</span>
            <span className="min-w-0 break-words text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
