'use client';

import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { useAgent, useMatch } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { teamLook } from '#components/ui/team-look.ts';
import { fullText, tooltip } from '#components/ui/tooltip.ts';
import { actionWords } from '#lib/action-words.ts';
import type { Seat } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { ActionView, AgentView } from '#lib/fold/episode-view.ts';
import { formatName, formatProse, formatTicks } from '#lib/format.ts';
import { AgentFace } from './agent-face.tsx';
import { CardFigure } from './card-figure.tsx';
import { externalWords } from './external-words.ts';
import { EmptySlot, ItemSlot } from './item-slot.tsx';
import { VitalBar } from './vital-bar.tsx';

const slots = 8;
const emptySlots = Array.from({ length: slots }, (_, index) => <EmptySlot key={index} />);
const states = { started: 'now', done: 'done', failed: 'failed' } as const;

/** The current action, or the outcome of the last one. */
function wordsOf({ name, detail, state }: ActionView): string {
  return state === 'started' || detail === '' ? actionWords(name, detail) : formatProse(detail);
}

/** Health, food and the held item. */
const Condition = memo(function Condition({ health, food, held }: Pick<AgentView, 'health' | 'food' | 'held'>) {
  return (
    <div className="flex h-4 items-center gap-2.5">
      <VitalBar kind="health" value={health} />
      <VitalBar kind="hunger" value={food} />
      <span className="flex-1" />
      <span className="whitespace-nowrap text-micro text-muted">{held === null ? 'empty' : 'holds'}</span>
      {held === null ? null : (
        <>
          <ItemIcon name={held} size={16} />
          <span className="sr-only">{formatName(held)}</span>
        </>
      )}
    </div>
  );
});

const Items = memo(function Items({ items, held }: Pick<AgentView, 'items' | 'held'>) {
  const all = Object.entries(items);
  const shown = all.length > slots ? all.slice(0, slots - 1) : all;
  return (
    <div className="flex gap-[3px]">
      {shown.map(([item, count]) => (
        <ItemSlot key={item} item={item} count={count} held={item === held} />
      ))}
      {shown.length < all.length ? (
        <span
          className="relative grid size-[27px] place-items-center border border-line text-micro text-muted"
          {...tooltip(
            all
              .slice(shown.length)
              .map(([item, count]) => `${formatName(item)} × ${count}`)
              .join(', '),
          )}
        >
          +{all.length - shown.length}
        </span>
      ) : (
        emptySlots.slice(shown.length)
      )}
    </div>
  );
});

/** The current action, or what prevents one. */
const Doing = memo(function Doing({ seat, action, alarm, compact }: Pick<AgentView, 'seat' | 'action' | 'alarm'> & { compact: boolean }) {
  const waiting = useMatch(({ view }) => view.minds.callers.find((caller) => caller.agent === seat.agent)?.open[0]?.tick ?? null);
  const outside = useMatch(({ view }) => view.outside[seat.team]);
  const isPlaying = useMatch(({ view }) => view.playing);
  const absent = externalWords(outside);
  const words = `! ${alarm?.text}: ${alarm?.words}`;
  const alarmed = (
    <span className="relative truncate text-error" {...fullText(words)}>
      {words}
    </span>
  );
  return (
    <>
      <p className="truncate font-medium text-data leading-5" {...(action === null ? {} : fullText(wordsOf(action)))}>
        {compact && alarm !== null ? alarmed : action === null ? <span className="text-muted">Idle</span> : wordsOf(action)}
      </p>
      <div className={classNames('flex min-w-0 items-center gap-1.5 text-micro text-muted', compact && 'sr-only')}>
        {alarm !== null ? (
          alarmed
        ) : action === null ? null : (
          <>
            <span className={action.state === 'failed' ? 'text-error' : action.state === 'started' ? 'text-soft' : ''}>
              {action.state === 'failed' ? '✕ ' : action.state === 'done' ? '✓ ' : '▸ '}
              {action.state === 'started' && !isPlaying ? 'unfinished' : states[action.state]}
            </span>
            <span>
              {action.state === 'started' ? 'since' : 'at'} {formatTicks(action.tick)}
            </span>
          </>
        )}
        {absent !== null ? (
          <span className="relative ml-auto truncate text-error" {...(outside?.detail === undefined ? {} : tooltip(outside.detail))}>
            {absent}
          </span>
        ) : waiting === null ? null : (
          <span className="ml-auto text-gold">Thinking{waiting < 0 ? '' : ` since ${formatTicks(waiting)}`}</span>
        )}
      </div>
    </>
  );
});

function AgentNow({ seat, compact }: { seat: Seat; compact: boolean }) {
  const agent = useAgent(seat.agent, (whole) => whole);
  if (agent === undefined) return null;
  return (
    <>
      <Condition health={agent.health} food={agent.food} held={agent.held} />
      {compact ? null : <Items items={agent.items} held={agent.held} />}
      <Doing seat={seat} action={agent.action} alarm={agent.alarm} compact={compact} />
    </>
  );
}

/** An agent: name, condition, items and action. A click follows it. Only the changed parts re-render. */
export const AgentCard = memo(function AgentCard(properties: {
  seat: Seat;
  number: number;
  chosen: boolean;
  /** Hides the items, for large teams. */
  compact: boolean;
  onChoose: (agent: string) => void;
}) {
  const { seat, number, chosen, compact, onChoose } = properties;
  return (
    <li
      className={classNames(
        'relative grid content-start contain-strict border-line border-b pr-3 pl-3.5',
        compact ? 'h-[72px] gap-0.5 py-1' : 'h-[132px] gap-1 py-1.5',
        chosen ? 'bg-raised' : 'hover:bg-raised/60',
      )}
      data-agent={seat.agent}
    >
      <i className={classNames('absolute inset-y-0 left-0 w-0.5', teamLook(seat.team).edge)} aria-hidden="true" />
      <div className="flex h-6 items-center gap-1.5">
        <KeyCap>{number}</KeyCap>
        <AgentFace name={seat.agent} />
        <button
          type="button"
          onClick={() => onChoose(seat.agent)}
          aria-pressed={chosen}
          aria-label={`Follow ${seat.agent}, ${rosterName(seat.team)}`}
          className="truncate font-[650] text-section after:absolute after:inset-0"
        >
          {seat.agent}
        </button>
        <span className="min-w-0 truncate text-data text-muted">{seat.system}</span>
        <span className="flex-1" />
        <CardFigure agent={seat.agent}>
          {({ item, text }) => (
            <>
              <b className="text-section tabular-nums">{text}</b>
              {item === null ? null : <ItemIcon name={item} size={16} />}
            </>
          )}
        </CardFigure>
      </div>
      <AgentNow seat={seat} compact={compact} />
    </li>
  );
});
