'use client';

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { teamNames } from '#lib/domain/team.ts';
import type { OutcomeView } from '#lib/fold/episode-view.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { useMatch } from './match-context.tsx';
import { PutAsideButton } from './put-aside-button.tsx';

function Verdict({ scores }: { scores: OutcomeView['scores'] }) {
  if (scores.red === scores.blue) return <>A tie</>;
  const team = scores.red > scores.blue ? 'red' : 'blue';
  return (
    <>
      <TeamMark team={team} size={20} />
      {teamNames[team]} wins
    </>
  );
}

/** How the episode ended. Can be put aside to look around. */
export function OutcomePanel({ outcome, rerun, rerunning }: { outcome: OutcomeView; rerun: (() => void) | null; rerunning: boolean }) {
  const episodes = useMatch(({ status }) => status?.episodes ?? 1);
  const over = useMatch(({ status }) => status?.state === 'finished');
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === outcome.hash) return null;
  const { scores } = outcome;
  return (
    <div className="pointer-events-none absolute inset-0 grid items-end justify-items-center p-2 md:place-items-center">
      <div
        className="pointer-events-auto relative grid w-full max-w-[420px] justify-items-center gap-2 border border-line bg-background p-3 lg:gap-3 lg:p-6"
        role="status"
      >
        <PutAsideButton onClick={() => setClosed(outcome.hash)} />
        <p className="text-data text-muted">
          {episodes > 1 ? `Episode ${outcome.episode + 1} of ${episodes} is over` : 'The match is over'} · {formatTicks(outcome.ticks)}{' '}
          played
        </p>
        <h2 className="flex items-center gap-2.5 text-title lg:text-display">
          <Verdict scores={scores} />
        </h2>
        <p className="font-pixel text-[24px]/[28px] lg:text-poster">
          <span className="text-red">{scores.red}</span>
          <span className="px-3 text-outline">:</span>
          <span className="text-blue">{scores.blue}</span>
        </p>
        <p className="hidden text-data text-muted lg:block">
          Lead {formatNumber(Math.abs(scores.red - scores.blue))} · log hash{' '}
          <code className="font-mono text-soft">{outcome.hash.slice(0, 12)}</code>
        </p>
        {rerun === null ? null : over ? (
          <Button onClick={rerun} disabled={rerunning} look="line">
            <RotateCcw size={14} aria-hidden="true" />
            {rerunning ? 'Starting…' : 'Play again with the same seed'}
          </Button>
        ) : (
          <p className="text-data text-soft">
            {outcome.episode + 1 < episodes ? 'The next episode is being got ready.' : 'The result is being stored.'}
          </p>
        )}
      </div>
    </div>
  );
}
