import { Check } from 'lucide-react';
import { formatDuration, formatNumber } from '#lib/format.ts';
import type { Health } from '#lib/protocol/views.ts';

/** Figures about the state of the dashboard. */
export function SystemPanel({ health }: { health: Health }) {
  const { running, parallel } = health.matches;
  const facts = [
    // Matches with a limited pace leave cores idle, so more of them may run.
    ['Running matches', running > parallel ? formatNumber(running) : `${running} of ${parallel}`],
    ['Waiting', formatNumber(health.matches.waiting)],
    ['Spectators', formatNumber(health.spectators)],
    ['Up for', formatDuration(health.uptimeSeconds)],
  ] as const;
  return (
    <section className="border-line border-b px-4 py-3">
      <div className="mb-2 flex h-6 items-center justify-between">
        <h2 className="text-section">System</h2>
        <span className="flex items-center gap-1.5 text-micro text-ok">
          {health.status === 'ok' ? <Check size={12} aria-hidden="true" /> : null}
          {health.status === 'ok' ? 'all well' : 'stopping'}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-data">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
