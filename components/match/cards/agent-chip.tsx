'use client';

import { memo } from 'react';
import { useAgent, useMatch } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { showInRow } from '#components/ui/row-sight.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { actionTitle } from '#lib/action-words.ts';
import type { Seat } from '#lib/domain/match-event.ts';
import { withCapital } from '#lib/format.ts';
import { AgentFace } from './agent-face.tsx';
import { CardFigure } from './card-figure.tsx';
import { externalWords } from './external-words.ts';

/** An agent on a phone. */
export const AgentChip = memo(function AgentChip({
  seat,
  chosen,
  onChoose,
}: {
  seat: Seat;
  chosen: boolean;
  onChoose: (agent: string) => void;
}) {
  const action = useAgent(seat.agent, ({ action }) => action && withCapital(actionTitle(action.name)));
  const absent = useMatch(({ view }) => externalWords(view.outside[seat.team]));
  const isWaiting = useMatch(({ view }) => view.minds.callers.some((caller) => caller.agent === seat.agent && caller.open.length > 0));
  return (
    <li ref={chosen ? showInRow : undefined} className="relative shrink-0">
      <button
        type="button"
        onClick={() => onChoose(seat.agent)}
        aria-pressed={chosen}
        className={classNames(
          'grid h-12 w-[148px] grid-cols-[24px_1fr_auto] items-center gap-2 rounded-sm border bg-panel px-2 text-left',
          chosen ? 'border-gold shadow-[inset_0_-2px_0_var(--color-gold)]' : 'border-line',
        )}
      >
        <AgentFace name={seat.agent} />
        <span className="grid min-w-0 leading-4">
          <span className="flex items-center gap-1.5 font-semibold">
            <TeamMark team={seat.team} label />
            <span className="truncate">{seat.agent}</span>
          </span>
          <span className={classNames('truncate text-micro', absent !== null ? 'text-error' : isWaiting ? 'text-gold' : 'text-muted')}>
            {absent ?? (isWaiting ? 'Thinking' : (action ?? seat.system))}
          </span>
        </span>
        <CardFigure agent={seat.agent}>{({ text }) => <b className="text-lead tabular-nums">{text}</b>}</CardFigure>
      </button>
    </li>
  );
});
