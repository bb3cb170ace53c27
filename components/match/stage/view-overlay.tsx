'use client';

import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { useAgent } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { teamLook } from '#components/ui/team-look.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { actionTitle, actionWords } from '#lib/action-words.ts';
import type { Seat } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import { CardFigure } from '../cards/card-figure.tsx';
import { ItemSlot } from '../cards/item-slot.tsx';
import { VitalBar } from '../cards/vital-bar.tsx';

const slots = 9;

const edges = ['inset-x-0 top-0 h-0.5', 'inset-x-0 bottom-0 h-0.5', 'inset-y-0 left-0 w-0.5', 'inset-y-0 right-0 w-0.5'] as const;

/**
 * Lies over one of several pictures: the agent's name, condition, items and action. A click chooses the agent, a double click shows it
 * alone. Small pictures keep only name, count and health. Every mark is a layer of its own and no larger than itself: with each frame of
 * the scene the browser redraws all layers over it, and without a graphics card a layer of the size of a picture takes longer than the
 * picture.
 */
export function ViewOverlay(properties: {
  seat: Seat;
  number: number;
  chosen: boolean;
  /** First person view, with a cross in the middle. */
  firstPerson: boolean;
  onChoose: () => void;
  onAlone: () => void;
}) {
  const { seat, number, chosen, firstPerson, onChoose, onAlone } = properties;
  const agent = useAgent(seat.agent, (whole) => whole);
  if (agent === undefined) return null;
  const { action } = agent;
  const items = Object.entries(agent.items).slice(0, slots);
  return (
    <div className="@container pointer-events-auto absolute inset-0">
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={`${seat.agent}, ${rosterName(seat.team)}: choose; press V to see it alone`}
        onClick={onChoose}
        onDoubleClick={onAlone}
        className="absolute inset-0 -outline-offset-4"
      />
      {chosen
        ? edges.map((edge) => (
            <span key={edge} className={classNames('pointer-events-none absolute bg-gold will-change-transform', edge)} />
          ))
        : null}
      <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between gap-2 @md:inset-x-2.5 @md:top-2.5">
        <div
          className={classNames(
            'flex h-7 min-w-0 will-change-transform items-center gap-1.5 bg-glass px-2 @md:h-8 @md:gap-2',
            'border-l-2',
            teamLook(seat.team).border,
          )}
        >
          <KeyCap className="@max-md:hidden">{number}</KeyCap>
          <TeamMark team={seat.team} />
          <b className="truncate font-[650] @md:text-section">{seat.agent}</b>
          <span className="hidden truncate text-data text-muted @md:inline">{seat.system}</span>
          {action === null ? null : (
            <span className="hidden min-w-0 truncate border-line border-l pl-2 text-data @lg:inline">
              {action.state === 'started' ? actionWords(action.name, action.detail) : `${actionTitle(action.name)} ${action.state}`}
            </span>
          )}
        </div>
        <CardFigure agent={seat.agent}>
          {({ item, text }) => (
            <span className="flex h-7 shrink-0 will-change-transform items-center gap-1 bg-glass px-2 font-[650] tabular-nums @md:h-8 @md:text-section">
              {item === null ? null : <ItemIcon name={item} size={16} />}
              {text}
            </span>
          )}
        </CardFigure>
      </div>
      {firstPerson ? (
        <svg
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 will-change-transform"
          width="14"
          height="14"
          viewBox="0 0 14 14"
          aria-hidden="true"
        >
          <path d="M7 1v12M1 7h12" stroke="#fff" strokeOpacity=".85" strokeWidth="1.5" />
        </svg>
      ) : null}
      <div className="pointer-events-none absolute inset-x-2 top-10 flex flex-col items-start gap-1 @md:top-auto @md:bottom-2.5 @md:items-center">
        <span className="flex h-5 items-center gap-3 bg-glass px-1.5 will-change-transform">
          <VitalBar kind="health" value={agent.health} />
          <span className="hidden @md:inline-flex">
            <VitalBar kind="hunger" value={agent.food} />
          </span>
        </span>
        <span className="hidden gap-[3px] bg-glass p-1 will-change-transform @md:flex">
          {items.length === 0 ? <span className="px-1 text-micro text-muted">No items</span> : null}
          {items.map(([item, count]) => (
            <ItemSlot key={item} item={item} count={count} held={item === agent.held} />
          ))}
        </span>
      </div>
    </div>
  );
}
