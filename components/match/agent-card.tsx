'use client';

import { memo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { teamNames } from '#lib/domain/team.ts';
import type { ActionView, AgentView } from '#lib/fold/episode-view.ts';
import { formatName, formatProse, formatTicks } from '#lib/format.ts';
import { AgentFace } from './agent-face.tsx';
import { EmptySlot, ItemSlot } from './item-slot.tsx';
import { useMatch } from './match-context.tsx';
import { outsideWords } from './outside-words.ts';
import { VitalBar } from './vital-bar.tsx';

const slots = 8;
const states = { started: 'now', done: 'done', failed: 'failed' } as const;

/** What it is doing, or what came of what it did. */
function actionWords({ name, detail, state }: ActionView): string {
  const words = formatProse(detail);
  if (state === 'started') return `${name} ${words}`;
  return words === '' ? name : words;
}

/** An agent: who, how it is, what it holds, what it does. Choosing it follows it. Made anew only when something of it changes. */
export const AgentCard = memo(function AgentCard(properties: {
  agent: AgentView;
  number: number;
  scoring: string | null;
  chosen: boolean;
  onChoose: (agent: string) => void;
}) {
  const { agent, number, scoring, chosen, onChoose } = properties;
  const { seat, action } = agent;
  const waiting = useMatch(({ view }) => view.minds.askers.find((asker) => asker.agent === seat.agent)?.open[0]?.tick ?? null);
  const outside = useMatch(({ view }) => view.outside[seat.team]);
  const absent = outsideWords(outside);
  const items = Object.entries(agent.items);
  const shown = items.length > slots ? items.slice(0, slots - 1) : items;
  return (
    <li
      className={classNames(
        'relative grid h-[132px] content-start gap-1 contain-strict border-line border-b py-1.5 pr-3 pl-3.5',
        chosen ? 'bg-raised' : 'hover:bg-raised/60',
      )}
      data-agent={seat.agent}
    >
      <i
        className={classNames('absolute inset-y-0 left-0 w-0.5', seat.team === 'red' ? 'bg-red' : 'edge-blue-dashed')}
        aria-hidden="true"
      />
      <div className="flex h-6 items-center gap-1.5">
        <KeyCap>{number}</KeyCap>
        <AgentFace name={seat.agent} />
        <button
          type="button"
          onClick={() => onChoose(seat.agent)}
          aria-pressed={chosen}
          aria-label={`Follow ${seat.agent}, ${teamNames[seat.team]}`}
          className="truncate font-[650] text-section after:absolute after:inset-0"
        >
          {seat.agent}
        </button>
        <span className="min-w-0 truncate text-data text-muted">{seat.system}</span>
        <span className="flex-1" />
        {scoring === null ? null : (
          <>
            <b className="text-section tabular-nums">{agent.items[scoring] ?? 0}</b>
            <ItemIcon name={scoring} size={16} />
          </>
        )}
      </div>
      <div className="flex h-4 items-center gap-2.5">
        <VitalBar kind="health" value={agent.health} />
        <VitalBar kind="hunger" value={agent.food} />
        <span className="flex-1" />
        <span className="whitespace-nowrap text-micro text-muted">{agent.held === null ? 'empty' : 'holds'}</span>
        {agent.held === null ? null : (
          <>
            <ItemIcon name={agent.held} size={16} />
            <span className="sr-only">{formatName(agent.held)}</span>
          </>
        )}
      </div>
      <div className="flex gap-[3px]">
        {shown.map(([item, count]) => (
          <ItemSlot key={item} item={item} count={count} held={item === agent.held} />
        ))}
        {shown.length < items.length ? (
          <span
            className="grid size-[27px] place-items-center border border-line text-micro text-muted"
            title={`${items.length - shown.length} more kinds`}
          >
            +{items.length - shown.length}
          </span>
        ) : (
          Array.from({ length: slots - shown.length }, (_, index) => <EmptySlot key={index} />)
        )}
      </div>
      <p className="truncate font-medium text-data leading-5" title={action === null ? undefined : `${action.name} ${action.detail}`}>
        {action === null ? <span className="text-muted">Has not acted yet</span> : actionWords(action)}
      </p>
      <div className="flex items-center gap-1.5 text-micro text-muted">
        {action === null ? null : (
          <>
            <span className={action.state === 'failed' ? 'text-error' : action.state === 'started' ? 'text-soft' : ''}>
              {action.state === 'failed' ? '✕ ' : action.state === 'done' ? '✓ ' : '▸ '}
              {states[action.state]}
            </span>
            <span>since {formatTicks(action.tick)}</span>
          </>
        )}
        {absent !== null ? (
          <span className="ml-auto truncate text-error" title={outside?.detail}>
            {absent}
          </span>
        ) : waiting === null ? null : (
          <span className="ml-auto text-gold">waits for a model{waiting < 0 ? '' : ` since ${formatTicks(waiting)}`}</span>
        )}
      </div>
    </li>
  );
});
