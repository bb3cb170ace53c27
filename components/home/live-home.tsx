'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { MatchTable } from '#components/matches/match-table.tsx';
import { SquaresLegend } from '#components/runs/progress-squares.tsx';
import { runEstimate } from '#components/runs/run-estimate.ts';
import { RunProgress } from '#components/runs/run-progress.tsx';
import { queries } from '#components/shell/queries.ts';
import { useNow } from '#components/shell/use-now.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { EmptyPanel, SectionHead } from '#components/ui/panel.tsx';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { slownessOf } from '#lib/fold/usual-time.ts';
import { formatCount, formatDuration, formatNumber, withCapital } from '#lib/format.ts';
import type { DemoView, Health, MatchView, RunView } from '#lib/protocol/views.ts';
import { DemoButtons } from './demo-buttons.tsx';
import { demoWords } from './demo-words.ts';
import { EmptyHome } from './empty-home.tsx';
import { finishedLimit, playingLimit } from './home-lists.ts';
import { learnAddress } from './learn-address.ts';
import { LiveWall } from './live-wall.tsx';

const wallSize = 9;
const resultCount = 8;

/** Running matches, runs in progress, and results. */
export function LiveHome(initial: {
  /** The newest match of any state, if there is one. */
  newest: MatchView[];
  playing: MatchView[];
  finished: MatchView[];
  runs: RunView[];
  health: Health;
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'seconds'>[];
  demos: readonly DemoView[];
  now: number;
}) {
  const { data: newest } = useQuery({ ...queries.matches(1), initialData: initial.newest });
  // Requested by state: among the newest matches of all states, the waiting matches of a large run would hide the running ones.
  const { data: playing } = useQuery({ ...queries.matches(playingLimit, { state: 'playing' }), initialData: initial.playing });
  const { data: finished } = useQuery({ ...queries.matches(finishedLimit, { state: 'finished' }), initialData: initial.finished });
  const { data: runs } = useQuery({ ...queries.runs(20), initialData: initial.runs });
  const { data: health } = useQuery({ ...queries.health, initialData: initial.health });
  const now = useNow(initial.now, 30_000);
  if (newest.length === 0 && runs.length === 0) return <EmptyHome demos={initial.demos} />;

  const alone = playing.filter((match) => match.run === null);
  const wall = [...alone, ...playing.filter((match) => match.run !== null)].slice(0, wallSize);
  const { waiting } = health.matches;
  const slowness = slownessOf(finished);
  const results = finished.slice(0, resultCount);
  const running = runs.filter((run) => run.state === 'running' && !run.abandoned);
  return (
    <div className="grid min-h-[calc(100dvh-48px)] lg:grid-cols-[1fr_368px]">
      <main id="content" className="grid min-w-0 content-start gap-4 p-4">
        <h1 className="sr-only">Live</h1>
        <section className="grid gap-2">
          <SectionHead
            title="Live now"
            facts={
              <>
                <Chip tone="filled">{formatCount(playing.length, 'match', 'matches')}</Chip>
                {waiting > 0 ? <span className="text-micro text-muted">{waiting} waiting</span> : null}
              </>
            }
          />
          {wall.length === 0 ? (
            <EmptyPanel>
              <p>No match is running.</p>
              <Link href="/matches/new" className={buttonLook()}>
                Set up a match
              </Link>
            </EmptyPanel>
          ) : (
            <LiveWall matches={wall} />
          )}
        </section>
        <section className="grid gap-1">
          <SectionHead title="Latest results">
            <Link href="/matches" className="flex items-center gap-1 rounded-sm text-micro text-soft hover:text-text">
              All matches
              <ChevronRight size={11} aria-hidden="true" />
            </Link>
          </SectionHead>
          {results.length === 0 ? (
            <p className="text-muted">No match has finished yet.</p>
          ) : (
            <MatchTable matches={results} now={now} showState={false} />
          )}
        </section>
      </main>
      <aside className="border-line max-lg:border-t lg:border-l lg:bg-panel" aria-label="Demo, runs and system">
        <section className="grid gap-3 border-line border-b px-4 py-3">
          <div>
            <h2 className="font-[650] text-[16px]/[24px]">See a demo match</h2>
            <p className="text-soft">
              {withCapital(initial.demos.map(demoWords).join(', or '))}, at real-time pace. No API key, no Minecraft client.
            </p>
          </div>
          <DemoButtons demos={initial.demos} wide />
          <p className="text-soft">
            Or play yourself:{' '}
            <Link href={learnAddress} className="rounded-sm text-text underline hover:text-gold">
              learn the controls in two minutes
            </Link>
            .
          </p>
        </section>
        <section className="grid gap-4 border-line border-b px-4 py-3">
          <div className="flex h-6 items-center justify-between">
            <h2 className="text-section">Runs in progress</h2>
            <Link href="/runs" className="rounded-sm text-micro text-soft hover:text-text">
              All runs
            </Link>
          </div>
          {running.length === 0 ? (
            <p className="text-data text-muted">No run in progress.</p>
          ) : (
            running.map((run) => (
              <RunProgress
                key={run.id}
                run={run}
                estimate={runEstimate(
                  run,
                  finished.filter((match) => match.run === run.id),
                  {
                    parallel: health.matches.parallel,
                    gameSeconds: initial.scenarios.find(({ id }) => id === run.configuration.scenario)?.seconds ?? null,
                    slowness,
                  },
                )}
              />
            ))
          )}
          {running.length === 0 ? null : <SquaresLegend />}
        </section>
        <SystemPanel health={health} />
      </aside>
    </div>
  );
}

/** Figures about the state of the dashboard. */
function SystemPanel({ health }: { health: Health }) {
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
