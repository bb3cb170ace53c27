import { Download, Grid3x3 } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { RatingTable, SideSentence } from '#components/ratings/rating-table.tsx';
import { LeftOutNote } from '#components/runs/left-out.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { EmptyPanel } from '#components/ui/panel.tsx';
import { formatCount } from '#lib/format.ts';
import { fewestRanked } from '#lib/ratings/ratings.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Ratings' };

export default async function Page({ searchParams }: { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }) {
  const scenarios = services()
    .catalogue.scenarios()
    .filter(({ kind }) => kind === 'versus');
  const asked = (await searchParams).scenario;
  const scenario = asked === undefined ? scenarios[0] : scenarios.find(({ id }) => id === asked);
  const found = scenario === undefined ? null : await services().figures.ratings(scenario.id);
  if (scenario === undefined || found === null) notFound();
  const { ratings, leftOut } = found;
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Ratings</h1>
        <nav aria-label="Scenarios" className="flex h-8 rounded-sm border border-outline">
          {scenarios.map(({ id, title }) => (
            <Link
              key={id}
              href={`/ratings?scenario=${id}`}
              aria-current={id === scenario.id ? 'page' : undefined}
              className={classNames(
                'flex items-center whitespace-nowrap border-line border-r px-3 -outline-offset-2 last:border-r-0',
                id === scenario.id
                  ? 'bg-raised font-semibold text-text shadow-[inset_0_-2px_0_var(--color-gold)]'
                  : 'font-medium text-muted hover:text-text',
              )}
            >
              {title}
            </Link>
          ))}
        </nav>
        <span className="text-micro text-muted">
          {formatCount(ratings.matches, 'match', 'matches')}, {formatCount(ratings.episodes, 'episode')}
        </span>
        <span className="flex-1" />
        <Link href={`/scenarios/${scenario.id}`} className={buttonLook({ look: 'quiet' })}>
          Rules
        </Link>
        {ratings.systems.length === 0 ? null : (
          <a href={`/api/ratings/${scenario.id}`} download={`ratings-${scenario.id}.json`} className={buttonLook({ look: 'line' })}>
            <Download size={14} aria-hidden="true" />
            JSON
          </a>
        )}
      </div>
      <LeftOutNote leftOut={leftOut} />
      {ratings.systems.length === 0 ? (
        <EmptyPanel>
          <p className="text-soft">Ratings come from finished episodes under the corrected rules. There are none yet.</p>
          <Link href="/matches/new?preset=grid" className={buttonLook({ size: 'large' })}>
            <Grid3x3 size={14} aria-hidden="true" />
            Plan a run
          </Link>
        </EmptyPanel>
      ) : (
        <>
          <SideSentence ratings={ratings} />
          <RatingTable ratings={ratings} scenario={scenario.id} />
          <p className="max-w-[88ch] text-data text-muted">
            Ratings follow the model of Bradley and Terry with a term for playing red, which comes from pairings that were played on both
            sides alone. They count all finished episodes under the corrected rules; episodes under parity and excluded episodes do not
            count. Each row is one system under one set of conditions: its models, options, think time and clock are never mixed. A tie is
            half a win. The average rating is 1,000. A lead of 400 points means that the odds of a win are ten to one. The intervals come
            from resampling whole matches {ratings.rounds} times. The seed of the resampling is fixed, so the same matches always give the
            same ratings and intervals. The rank of a system is one more than the number of systems whose whole interval is above its own;
            systems with the same rank (=) have overlapping intervals, and a system with fewer than {fewestRanked} episodes has no rank.
            Each system gets one extra tie against an average opponent, so that a system without any win still has a rating.
          </p>
        </>
      )}
    </main>
  );
}
