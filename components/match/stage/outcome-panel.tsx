'use client';

import { RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import { rosterName } from '#lib/domain/roster.ts';
import { bothSides } from '#lib/domain/side.ts';
import type { OutcomeView } from '#lib/fold/episode-view.ts';
import { formatNumber, formatPercent, formatTicks } from '#lib/format.ts';

function Verdict({ outcome, scores }: Pick<OutcomeView, 'outcome' | 'scores'>) {
  if (outcome.kind === 'task') return <>{outcome.success ? 'Completed' : 'Not completed'}</>;
  const sides = bothSides(scores);
  if (sides === null) return <>The episode is over</>;
  if (sides.red === sides.blue) return <>A tie</>;
  const team = sides.red > sides.blue ? 'red' : 'blue';
  return (
    <>
      <TeamMark team={team} size={18} />
      {rosterName(team)} wins
    </>
  );
}

/** The result of the episode, below the scene's middle so that what was built stays in sight. The user can close it. */
export function OutcomePanel(properties: {
  outcome: OutcomeView;
  rerun: (() => void) | null;
  rerunning: boolean;
  /** A small picture takes the corner on the right. */
  hasInset: boolean;
}) {
  const { outcome, rerun, rerunning, hasInset } = properties;
  const episodes = useMatch(({ status }) => status?.episodes ?? 1);
  const over = useMatch(({ status }) => status?.state === 'finished');
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === outcome.hash) return null;
  const { scores } = outcome;
  const sides = bothSides(scores);
  const isLast = outcome.episode + 1 >= episodes;
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-0 flex items-center gap-x-3 gap-y-1 border-line border-t bg-background py-1.5 pr-1 pl-3 md:bottom-3 md:left-3 md:min-h-20 md:flex-wrap md:rounded-sm md:border md:py-2.5 md:pr-12 md:pl-4 lg:gap-x-5',
        hasInset ? 'md:right-[264px]' : 'md:right-3',
      )}
      role="status"
    >
      <h2 className="flex items-center gap-2 whitespace-nowrap text-section md:text-title">
        <Verdict outcome={outcome.outcome} scores={scores} />
      </h2>
      {sides === null && outcome.outcome.kind !== 'task' ? null : (
        <p className="whitespace-nowrap font-pixel text-[16px]/[24px] md:text-[24px]/[28px]">
          {sides !== null ? (
            <>
              <span className="text-red">{sides.red}</span>
              <span className="px-2 text-outline">:</span>
              <span className="text-blue">{sides.blue}</span>
            </>
          ) : (
            <span className="text-green">{outcome.outcome.kind === 'task' ? formatPercent(outcome.outcome.completion) : ''}</span>
          )}
        </p>
      )}
      <div className="hidden min-w-[180px] flex-1 text-data text-muted md:grid">
        <p className="text-soft">{sides !== null ? `Lead ${formatNumber(Math.abs(sides.red - sides.blue))}` : outcome.text}</p>
        <p>
          {episodes > 1 ? `Episode ${outcome.episode + 1} of ${episodes}` : 'The match'} is over · {formatTicks(outcome.ticks)} played ·
          hash <code className="font-mono">{outcome.hash.slice(0, 12)}</code>
        </p>
      </div>
      <span className="flex-1 md:hidden" />
      {rerun === null ? null : over ? (
        <Button onClick={rerun} disabled={rerunning} look="line" {...tooltip('Play it again with the same seed')}>
          <RotateCcw size={14} aria-hidden="true" />
          {rerunning ? 'Starting…' : 'Play again'}
        </Button>
      ) : (
        <p className="text-data text-soft">{isLast ? 'Storing the result…' : 'The next episode is starting.'}</p>
      )}
      <Button
        size="small"
        look="quiet"
        icon
        className="md:absolute md:top-2 md:right-2"
        aria-label="Close and look around"
        onClick={() => setClosed(outcome.hash)}
      >
        <X size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}
