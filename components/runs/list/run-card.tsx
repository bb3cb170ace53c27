import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { Panel } from '#components/ui/panel.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { seedsOf, systemsByTeam } from '#lib/domain/run-configuration.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatAgo, formatClockSetting, formatCount, formatRules, formatSeeds } from '#lib/format.ts';
import type { RunView } from '#lib/protocol/views.ts';
import { ProgressSquares } from '../progress-squares.tsx';
import { RunStateMark } from '../run-state-mark.tsx';

/** A run with its systems and its progress. The whole card links to the run. */
export function RunCard({ run, now }: { run: RunView; now: number }) {
  const { configuration, matches } = run;
  return (
    <Panel className="relative grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 transition-colors hover:border-outline">
      <div className="flex items-center justify-between gap-3">
        <Link href={`/runs/${run.id}`} className="min-w-0 truncate rounded-sm text-section after:absolute after:inset-0">
          {run.name}
        </Link>
        <RunStateMark state={run.state} abandoned={run.abandoned} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-data text-soft">
        {Object.entries(systemsByTeam(configuration)).map(([team, systems]) => (
          <span key={team} className="flex items-center gap-1.5">
            <TeamMark team={team} label />
            <span className="min-w-0 truncate">{systems.join(', ')}</span>
          </span>
        ))}
      </div>
      <ProgressSquares run={run} />
      <div className="flex flex-wrap justify-between gap-x-3 text-micro text-muted">
        <span className="text-soft">
          {matches.finished} of {formatCount(matches.total, 'match', 'matches')}
        </span>
        {matches.failed === 0 ? null : (
          <span className="flex items-center gap-1 text-error">
            <TriangleAlert size={11} aria-hidden="true" />
            {matches.failed} failed
          </span>
        )}
        <span>
          {scenarioTitle(configuration.scenario)} · seeds {formatSeeds(seedsOf(configuration))} · {formatClockSetting(configuration.clock)}
          {configuration.rules === 'parity' ? ` · ${formatRules(configuration.rules)}` : ''}
        </span>
        <span>{formatAgo(run.createdAt, now)}</span>
      </div>
    </Panel>
  );
}
