import { Play } from 'lucide-react';
import Link from 'next/link';
import { NewestMatches } from '#components/matches/newest-matches.tsx';
import { FailureList } from '#components/runs/failure-groups.tsx';
import { IrregularNote } from '#components/runs/irregular.tsx';
import { FigureSheet } from '#components/tasks/figure-sheet.tsx';
import { buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { evaluationUnit } from '#lib/metrics/evaluation-points.ts';
import type { AgentProfile } from '#lib/protocol/analysis-views.ts';
import { OpponentTable } from './opponent-table.tsx';

const kinds = { scripted: 'Scripted', baseline: 'Baseline', model: 'Language model', person: 'Person', own: 'Own team' } as const;

interface AgentPageProperties {
  profile: AgentProfile;
  /** The declared figures of the scenarios with tasks, by scenario. */
  figures: Readonly<Record<string, readonly FigureDeclaration[]>>;
  now: number;
}

/** An agent system: its description, rating, results by opponent, failures and newest matches. */
export function AgentPage({ profile, figures, now }: AgentPageProperties) {
  const { agent, scenarios, matches, matchCount, failures } = profile;
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  return (
    <main id="content" className="mx-auto grid max-w-[1200px] content-start gap-5 p-4 [&>*]:min-w-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="break-all text-title">{agent.id}</h1>
            <Chip>{kinds[agent.kind]}</Chip>
          </div>
          <p className="max-w-[72ch] text-soft">{agent.summary}</p>
          {agent.problem === undefined ? null : <p className="max-w-[72ch] break-words text-error">{agent.problem}</p>}
        </div>
        <span className="flex-1" />
        <Link href={`/matches/new?system=${agent.id}`} className={buttonLook({ look: 'primary' })}>
          <Play size={12} fill="currentColor" aria-hidden="true" />
          New match with this system
        </Link>
      </div>
      {scenarios.map(({ scenario, rating, opponents, tasks, irregular }) => (
        <section key={scenario} aria-label={scenarioTitle(scenario)} className="grid gap-3">
          <SectionHead
            title={scenarioTitle(scenario)}
            facts={
              <Link href={`/scenarios/${scenario}`} className="rounded-sm text-micro text-muted underline">
                rules
              </Link>
            }
          />
          <IrregularNote irregular={irregular} />
          {tasks.length > 0 ? (
            <FigureSheet
              rows={tasks}
              declared={figures[scenario] ?? []}
              csv={`${agent.id}-${scenario}`}
              of={` in ${scenarioTitle(scenario)}`}
            />
          ) : null}
          {rating === null && tasks.length === 0 ? <p className="text-muted">No finished episode under the corrected rules yet.</p> : null}
          {rating === null ? null : (
            <>
              <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line md:grid-cols-4 [&>div]:bg-panel [&>div]:px-4 [&>div]:py-3 [&_dd:not([data-note])]:text-title [&_dt]:text-micro [&_dt]:text-muted [&_[data-note]]:text-micro [&_[data-note]]:text-muted">
                <div>
                  <dt>Rating{rating.system === agent.id ? '' : ` of ${rating.system}`}</dt>
                  <dd>{formatNumber(rating.rating)}</dd>
                  <dd data-note>
                    {formatNumber(rating.low)} to {formatNumber(rating.high)}
                  </dd>
                </div>
                <div>
                  <dt>Rank</dt>
                  <dd>{rating.rank ?? '–'}</dd>
                  <dd data-note>
                    <Link href={`/ratings?scenario=${scenario}`} className="rounded-sm underline">
                      leaderboard
                    </Link>
                  </dd>
                </div>
                <div>
                  <dt>Won</dt>
                  <dd>{formatNumber((rating.wins / rating.episodes) * 100, 1)}%</dd>
                  <dd data-note>a tie is half a win</dd>
                </div>
                <div>
                  <dt>Episodes</dt>
                  <dd>{formatNumber(rating.episodes)}</dd>
                  <dd data-note>in {formatCount(rating.matches, 'match', 'matches')}</dd>
                </div>
              </dl>
              <p className="text-micro text-muted">
                Only episodes under the corrected rules, in {evaluationUnit(scenario)}. Episodes under parity are only on the pages of their
                runs.
              </p>
              <OpponentTable system={agent.id} opponents={opponents} />
            </>
          )}
        </section>
      ))}
      <section aria-label="Failures" className="grid gap-2">
        <SectionHead
          title="Failures"
          facts={<span className="text-micro text-muted">{failed === 0 ? '' : formatCount(failed, 'match', 'matches')}</span>}
        />
        {failed === 0 ? (
          <p className="text-muted">No match with this system has failed.</p>
        ) : (
          <Panel className="px-3 py-2.5">
            <FailureList groups={failures} />
          </Panel>
        )}
      </section>
      <NewestMatches matches={matches} count={matchCount} none="This system has not played yet." now={now} />
    </main>
  );
}
