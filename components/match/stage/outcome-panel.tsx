'use client';

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import { bothSides } from '#lib/domain/side.ts';
import type { OutcomeView } from '#lib/fold/episode-view.ts';
import { formatNumber, formatPercent, formatTicks } from '#lib/format.ts';
import { DismissButton } from './dismiss-button.tsx';

function Verdict({ outcome, scores }: Pick<OutcomeView, 'outcome' | 'scores'>) {
  if (outcome.kind === 'task') return <>{outcome.success ? 'Completed' : 'Not completed'}</>;
  const sides = bothSides(scores);
  if (sides === null) return <>The episode is over</>;
  if (sides.red === sides.blue) return <>A tie</>;
  const team = sides.red > sides.blue ? 'red' : 'blue';
  return (
    <>
      <TeamMark team={team} size={20} />
      {rosterName(team)} wins
    </>
  );
}

/** The result of the episode. The user can close it to look around. */
export function OutcomePanel({ outcome, rerun, rerunning }: { outcome: OutcomeView; rerun: (() => void) | null; rerunning: boolean }) {
  const episodes = useMatch(({ status }) => status?.episodes ?? 1);
  const over = useMatch(({ status }) => status?.state === 'finished');
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === outcome.hash) return null;
  const { scores } = outcome;
  const sides = bothSides(scores);
  return (
    <div className="pointer-events-none absolute inset-0 grid items-end justify-items-center p-2 md:place-items-center">
      <div
        className="pointer-events-auto relative grid w-full max-w-[420px] justify-items-center gap-2 border border-line bg-background p-3 lg:gap-3 lg:p-6"
        role="status"
      >
        <DismissButton onClick={() => setClosed(outcome.hash)} />
        <p className="text-data text-muted">
          {episodes > 1 ? `Episode ${outcome.episode + 1} of ${episodes} is over` : 'The match is over'} · {formatTicks(outcome.ticks)}{' '}
          played
        </p>
        <h2 className="flex items-center gap-2.5 text-title lg:text-display">
          <Verdict outcome={outcome.outcome} scores={scores} />
        </h2>
        <p className="font-pixel text-[24px]/[28px] lg:text-poster">
          {sides !== null ? (
            <>
              <span className="text-red">{sides.red}</span>
              <span className="px-3 text-outline">:</span>
              <span className="text-blue">{sides.blue}</span>
            </>
          ) : (
            <span className="text-green">{outcome.outcome.kind === 'task' ? formatPercent(outcome.outcome.completion) : ''}</span>
          )}
        </p>
        <p className="hidden text-data text-muted lg:block">
          {sides !== null ? `Lead ${formatNumber(Math.abs(sides.red - sides.blue))}` : outcome.text} · hash{' '}
          <code className="font-mono text-soft">{outcome.hash.slice(0, 12)}</code>
        </p>
        {rerun === null ? null : over ? (
          <Button onClick={rerun} disabled={rerunning} look="line">
            <RotateCcw size={14} aria-hidden="true" />
            {rerunning ? 'Starting…' : 'Play again with the same seed'}
          </Button>
        ) : (
          <p className="text-data text-soft">{outcome.episode + 1 < episodes ? 'The next episode is starting.' : 'Storing the result…'}</p>
        )}
      </div>
    </div>
  );
}
