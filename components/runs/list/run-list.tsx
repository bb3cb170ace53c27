'use client';

import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Grid3x3 } from 'lucide-react';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { queries } from '#components/shell/queries.ts';
import { useNow } from '#components/shell/use-now.ts';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { EmptyPanel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { formatCount } from '#lib/format.ts';
import type { CollectionView, RunView } from '#lib/protocol/views.ts';
import { CollectionList } from './collection-list.tsx';
import { RunCard } from './run-card.tsx';
import { RunTable } from './run-table.tsx';

const perPage = 24;
const layouts = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;

/** All runs, newest first, as cards or as a table that can be sorted. The address stores the choice. */
export function RunList(initial: {
  runs: RunView[];
  collections: readonly CollectionView[];
  parallel: number;
  /** The times that finished matches took on this machine at full speed, each divided by the usual time. */
  slowness: readonly number[];
  now: number;
}) {
  const { data: runs } = useQuery({ ...queries.runs(100), initialData: initial.runs });
  const now = useNow(initial.now, 30_000);
  const [layout, setLayout] = useQueryState('as', parseAsStringLiteral(layouts.map(({ value }) => value)).withDefault('cards'));
  const [shown, setShown] = useState(perPage);
  return (
    <main id="content" className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <div className="flex items-center gap-4">
        <h1 className="text-title">Runs</h1>
        <span className="text-micro text-muted">{formatCount(runs.length, 'run')}</span>
        <span className="flex-1" />
        {runs.length === 0 ? null : (
          <Link href="/training" prefetch={false} className={buttonLook({ size: 'small', look: 'line' })}>
            <GraduationCap size={13} aria-hidden="true" />
            Training data
          </Link>
        )}
        {runs.length === 0 ? null : (
          <Segmented small label="Layout" segments={layouts} value={layout} onChange={(value) => void setLayout(value)} />
        )}
      </div>
      {runs.length === 0 ? (
        <EmptyPanel>
          <p className="text-soft">
            No runs yet. A run plays many matches: every red system against every blue one, or every system on every task, with several
            seeds.
          </p>
          <Link href="/matches/new?preset=grid" className={buttonLook({ size: 'large' })}>
            <Grid3x3 size={14} aria-hidden="true" />
            Plan a run
          </Link>
        </EmptyPanel>
      ) : layout === 'table' ? (
        <RunTable runs={runs} now={now} />
      ) : (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
            {runs.slice(0, shown).map((run) => (
              <li key={run.id}>
                <RunCard run={run} now={now} />
              </li>
            ))}
          </ul>
          {runs.length <= shown ? null : (
            <Button className="justify-self-center" onClick={() => setShown(shown + perPage)}>
              Show {Math.min(perPage, runs.length - shown)} more
            </Button>
          )}
        </>
      )}
      <CollectionList collections={initial.collections} parallel={initial.parallel} slowness={initial.slowness} />
    </main>
  );
}
