import { Download, Grid3x3 } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { OverallTable } from '#components/ratings/overall-table.tsx';
import { RatingTable, SideSentence } from '#components/ratings/rating-table.tsx';
import { IrregularNote } from '#components/runs/irregular.tsx';
import { linkTo } from '#components/shell/api.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { EmptyPanel } from '#components/ui/panel.tsx';
import { formatCount } from '#lib/format.ts';
import { fewestRanked } from '#lib/ratings/ratings.ts';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Ratings' };

/** The tab of the rating over all families. */
const all = { id: 'all', title: 'All families' } as const;

export default async function Page({ searchParams }: { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }) {
  const scenarios = services()
    .catalogue.scenarios()
    .filter(({ kind }) => kind === 'points');
  const tabs = [...scenarios, all];
  const asked = (await searchParams).scenario;
  const tab = asked === undefined ? tabs[0] : tabs.find(({ id }) => id === asked);
  if (tab === undefined) notFound();
  if (tab.id === all.id) return <OverallPage tabs={tabs} />;
  const found = await services().figures.ratings(tab.id);
  if (found === null) notFound();
  const { ratings, irregular } = found;
  return (
    <RatingsFrame
      tabs={tabs}
      shown={tab.id}
      facts={`${formatCount(ratings.matches, 'match', 'matches')}, ${formatCount(ratings.episodes, 'episode')}`}
      isEmpty={ratings.systems.length === 0}
      actions={
        <Link href={`/scenarios/${tab.id}`} className={buttonLook({ look: 'quiet' })}>
          Rules
        </Link>
      }
    >
      <IrregularNote irregular={irregular} />
      {ratings.systems.length === 0 ? (
        <NoRatings>Ratings come from finished episodes under the corrected rules. There are none yet.</NoRatings>
      ) : (
        <>
          <SideSentence ratings={ratings} />
          <RatingTable ratings={ratings} scenario={tab.id} />
          <p className="max-w-[88ch] text-data text-muted">
            Ratings follow the model of Bradley and Terry with a term for playing red, which comes from pairings that were played on both
            sides alone. They count all finished episodes under the corrected rules; episodes under parity and excluded episodes do not
            count. Each row is one system under one set of conditions: its models, options, think time, clock and version of play are never
            mixed. A tie is half a win. The average rating is 1,000. A lead of 400 points means that the odds of a win are ten to one. The
            intervals come from resampling whole matches {ratings.rounds} times. The seed of the resampling is fixed, so the same matches
            always give the same ratings and intervals. The rank of a system is one more than the number of systems whose whole interval is
            above its own; systems with the same rank (=) have overlapping intervals, and a system with fewer than {fewestRanked} episodes
            has no rank. Each system gets one extra tie against an average opponent, so that a system without any win still has a rating.
          </p>
        </>
      )}
    </RatingsFrame>
  );
}

/** One rating over all families. */
async function OverallPage({ tabs }: { tabs: readonly Tab[] }) {
  const ratings = await services().figures.overall();
  return (
    <RatingsFrame tabs={tabs} shown={all.id} facts={formatCount(ratings.systems.length, 'system')} isEmpty={ratings.systems.length === 0}>
      {ratings.systems.length === 0 ? (
        <NoRatings>This rating compares systems that played the same tasks with the same seeds. There are none yet.</NoRatings>
      ) : (
        <>
          <OverallTable ratings={ratings} />
          <p className="max-w-[88ch] text-data text-muted">
            On tasks, systems are compared on the same task with the same number of agents, seed and place in the match: who completed more
            has won, and an equal completion is half a win for both. In scenarios with two sides, only pairings count that were played on
            both sides, each side with the same weight. Systems of different families are compared through those that play in both. Every
            family has the same weight, whatever the number of its episodes. Where nothing compares a system with the others, its rating is
            unknown. Ratings follow the model of Bradley and Terry; the average is 1,000, and a lead of 400 points means that the odds of a
            win are ten to one. The intervals come from resampling whole tasks and matches {ratings.rounds} times with a fixed seed. Systems
            with the same rank (=) have overlapping intervals, and a system with fewer than {fewestRanked} compared episodes has no rank.
            All finished episodes under the corrected rules count; conditions and versions of play are never mixed. Each system gets one
            extra tie, so that one that won or lost everything still has a rating.
          </p>
        </>
      )}
    </RatingsFrame>
  );
}

interface Tab {
  readonly id: string;
  readonly title: string;
}

interface Frame {
  readonly tabs: readonly Tab[];
  readonly shown: string;
  /** What the ratings are made of. */
  readonly facts: string;
  readonly isEmpty: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The head of the page with its tabs, and the ratings of one of them. */
function RatingsFrame({ tabs, shown, facts, isEmpty, actions, children }: Frame) {
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Ratings</h1>
        <nav aria-label="Scenarios" className="flex h-8 rounded-sm border border-outline">
          {tabs.map(({ id, title }) => (
            <Link
              key={id}
              href={`/ratings?scenario=${id}`}
              aria-current={id === shown ? 'page' : undefined}
              className={classNames(
                'flex items-center whitespace-nowrap border-line border-r px-3 -outline-offset-2 last:border-r-0',
                id === shown
                  ? 'bg-raised font-semibold text-text shadow-[inset_0_-2px_0_var(--color-gold)]'
                  : 'font-medium text-muted hover:text-text',
              )}
            >
              {title}
            </Link>
          ))}
        </nav>
        <span className="text-micro text-muted">{facts}</span>
        <span className="flex-1" />
        {actions}
        {isEmpty ? null : (
          <a
            href={linkTo('GET /api/ratings/{scenario}', { params: { scenario: shown } })}
            download={`ratings-${shown}.json`}
            className={buttonLook({ look: 'line' })}
          >
            <Download size={14} aria-hidden="true" />
            JSON
          </a>
        )}
      </div>
      {children}
    </main>
  );
}

function NoRatings({ children }: { children: ReactNode }) {
  return (
    <EmptyPanel>
      <p className="text-soft">{children}</p>
      <Link href="/matches/new?preset=grid" className={buttonLook({ size: 'large' })}>
        <Grid3x3 size={14} aria-hidden="true" />
        Plan a run
      </Link>
    </EmptyPanel>
  );
}
