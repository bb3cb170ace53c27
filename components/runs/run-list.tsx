'use client';

import { useQuery } from '@tanstack/react-query';
import { Grid3x3, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { queries } from '#components/shell/queries.ts';
import { useNow } from '#components/shell/use-now.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel, Panel } from '#components/ui/panel.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { seedsOf } from '#lib/domain/run-configuration.ts';
import { formatAgo, formatClockSetting, formatCount, formatRules, formatScenario, formatSeeds } from '#lib/format.ts';
import type { CollectionView, RunView } from '#lib/protocol/views.ts';
import { CollectionList } from './collection-list.tsx';
import { ProgressSquares } from './progress-squares.tsx';
import { RunStateMark } from './run-state-mark.tsx';

const perPage = 24;

function Systems({ names }: { names: readonly string[] }) {
  return <span className="min-w-0 truncate">{names.join(', ')}</span>;
}

/** All runs, newest first. */
export function RunList(initial: {
  runs: RunView[];
  collections: readonly CollectionView[];
  parallel: number;
  /** Slowdowns of finished matches at full speed, relative to the usual time. */
  slowness: readonly number[];
  now: number;
}) {
  const { data: runs } = useQuery({ ...queries.runs(100), initialData: initial.runs });
  const now = useNow(initial.now, 30_000);
  const [shown, setShown] = useState(perPage);
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="flex items-center gap-4">
        <h1 className="text-title">Runs</h1>
        <span className="text-micro text-muted">{formatCount(runs.length, 'run')}</span>
      </div>
      {runs.length === 0 ? (
        <EmptyPanel>
          <p className="text-soft">A run plays every red system against every blue one, with seeds and repeats. There is none yet.</p>
          <Link href="/matches/new?preset=grid" className={buttonLook({ size: 'large' })}>
            <Grid3x3 size={14} aria-hidden="true" />
            Plan a run
          </Link>
        </EmptyPanel>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
          {runs.slice(0, shown).map((run) => {
            const { configuration, matches } = run;
            return (
              <li key={run.id}>
                <Panel className="relative grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 transition-colors hover:border-outline">
                  <div className="flex items-center justify-between gap-3">
                    <Link href={`/runs/${run.id}`} className="min-w-0 truncate rounded-sm text-section after:absolute after:inset-0">
                      {run.name}
                    </Link>
                    <RunStateMark state={run.state} abandoned={run.abandoned} />
                  </div>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-data text-soft">
                    <span className="flex items-center gap-1.5">
                      <TeamMark team="red" label />
                      <Systems names={configuration.red} />
                    </span>
                    <span className="flex items-center gap-1.5">
                      <TeamMark team="blue" label />
                      <Systems names={configuration.blue} />
                    </span>
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
                      {formatScenario(configuration.scenario)} · seeds {formatSeeds(seedsOf(configuration))} ·{' '}
                      {formatClockSetting(configuration.clock)}
                      {configuration.rules === 'parity' ? ` · ${formatRules(configuration.rules)}` : ''}
                    </span>
                    <span>{formatAgo(run.createdAt, now)}</span>
                  </div>
                </Panel>
              </li>
            );
          })}
        </ul>
      )}
      {runs.length <= shown ? null : (
        <Button className="justify-self-center" onClick={() => setShown(shown + perPage)}>
          Show {Math.min(perPage, runs.length - shown)} more
        </Button>
      )}
      <CollectionList collections={initial.collections} parallel={initial.parallel} slowness={initial.slowness} />
    </main>
  );
}
