'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { ask } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Explained } from '#components/ui/explained.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { plannedEpisodes } from '#lib/domain/planned-episodes.ts';
import { matchesOf } from '#lib/domain/run-configuration.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { estimateTime } from '#lib/fold/time-estimate.ts';
import { formatCount, formatDurationRange } from '#lib/format.ts';
import type { CollectionView } from '#lib/protocol/views.ts';

/** The address of the comparison of several runs. */
function togetherOf(runs: readonly string[]): string {
  return `/compare?runs=${runs.join(',')}`;
}

/** The papers' benchmark analysis as collections of runs; one click starts a whole collection. A single run links to its page. */
export function CollectionList({
  collections,
  parallel,
  slowness,
}: {
  collections: readonly CollectionView[];
  parallel: number;
  slowness: readonly number[];
}) {
  const client = useQueryClient();
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const [started, setStarted] = useState<{ readonly text: string; readonly runs: readonly string[] } | null>(null);
  const { run, busy, error } = useAction(async ({ name, title }: CollectionView) => {
    setChosen(name);
    setStarted(null);
    const { runs } = await ask('POST /api/collections/{name}', { params: { name } });
    await client.invalidateQueries({ queryKey: ['runs'] });
    setStarted({ text: `${title}: ${formatCount(runs.length, 'run')} started.`, runs });
    const [only, ...others] = runs;
    if (only !== undefined && others.length === 0) router.push(`/runs/${only}`);
  });
  return (
    <section aria-label="Benchmark analysis" className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-section">
        Benchmark analysis
        <span className="text-micro text-muted">the paper’s experiments over both scenarios; one click starts each</span>
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {collections.map((collection) => (
          <li key={collection.name}>
            <Panel className="flex h-full flex-col gap-2 p-4">
              <h3 className="font-semibold">{collection.title}</h3>
              <p className="flex-1 text-data text-soft">{collection.summary}</p>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <CollectionSize collection={collection} parallel={parallel} slowness={slowness} />
                <div className="ml-auto flex items-center gap-3">
                  {collection.newest.length === 0 ? null : (
                    <Link
                      href={togetherOf(collection.newest)}
                      prefetch={false}
                      className="rounded-sm text-data text-soft underline hover:text-text"
                    >
                      Results
                      <span className="sr-only"> of {collection.title}, newest runs</span>
                    </Link>
                  )}
                  <Button size="small" look="line" disabled={busy} onClick={() => void run(collection)}>
                    <Play size={11} fill="currentColor" aria-hidden="true" />
                    {busy && chosen === collection.name ? 'Starting…' : 'Start'}
                    <span className="sr-only">{collection.title}</span>
                  </Button>
                </div>
              </div>
            </Panel>
          </li>
        ))}
      </ul>
      <p role="status" className="text-data text-soft empty:hidden">
        {started === null ? null : (
          <>
            {started.text}{' '}
            <Link href={togetherOf(started.runs)} prefetch={false} className="rounded-sm underline hover:text-text">
              Compare them
            </Link>
          </>
        )}
      </p>
      {error === null ? null : (
        <p role="alert" className="text-data text-error">
          {error}
        </p>
      )}
    </section>
  );
}

/** Size and estimated duration of a collection. */
function CollectionSize({
  collection: { scenarios, configurations },
  parallel,
  slowness,
}: {
  collection: CollectionView;
  parallel: number;
  slowness: readonly number[];
}) {
  const { matches, episodes } = useMemo(() => {
    const planned = configurations.map((run) => ({ run, matches: matchesOf(run) }));
    return {
      matches: planned.flatMap((one) => one.matches),
      episodes: planned.reduce((sum, one) => sum + plannedEpisodes(one.run, one.matches.length), 0),
    };
  }, [configurations]);
  const { low, high, basis } = useMemo(
    () => estimateTime({ matches, parallel, episodeSeconds: () => 120, slowness }),
    [matches, parallel, slowness],
  );
  return (
    <span className="text-micro text-muted">
      {scenarios.map(scenarioTitle).join(', ')} · {formatCount(matches.length, 'match', 'matches')}, {formatCount(episodes, 'episode')} ·{' '}
      <Explained text={`Based on ${basis}.`}>{formatDurationRange(low, high)}</Explained>
    </span>
  );
}
