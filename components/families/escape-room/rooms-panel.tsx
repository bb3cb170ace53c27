import { memo } from 'react';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { isMet, type RoomState, windowOf } from '#lib/families/escape-room/room-state.ts';
import type { RoomControl } from '#lib/families/escape-room/rooms.ts';
import { actionSeconds, type Escape } from '#lib/families/escape-room/rules.ts';
import { secondsLeft, silent } from '#lib/families/escape-room/signal.ts';
import { formatCount, formatName, formatNumber, formatTicks, withCapital } from '#lib/format.ts';

/** A condition of a room at a tick, in words. */
interface Condition {
  readonly control: RoomControl;
  readonly state: 'on' | 'counts' | 'off';
  /** What agents do there. */
  readonly title: string;
  readonly words: string;
}

const verbs: Readonly<Record<RoomControl['action'], string>> = {
  toggle: 'Pull',
  press: 'Press',
  stand: 'Stand on',
  place: 'Place',
  take: 'Take',
};

function wordsOf(state: Condition['state'], by: readonly string[], left: number | null): string {
  const agents = by.length === 0 ? '' : ` by ${by.join(', ')}`;
  if (state === 'off') return by.length === 0 ? 'not met' : `was met${agents}`;
  if (state === 'counts' && left !== null) return `counts ${formatNumber(left, 1)} s more${agents === '' ? '' : `,${agents}`}`;
  return `met${agents}`;
}

/** The conditions of a room at a tick, in the order of its controls. */
function conditionsAt(state: RoomState, tick: number): readonly Condition[] {
  const { room, signals } = state;
  return room.controls.map((control, index) => {
    const signal = signals[index] ?? silent;
    const met = isMet(state, control, tick);
    const shown = met ? (signal.on || control.mode === 'pulse' ? 'on' : 'counts') : 'off';
    return {
      control,
      state: shown,
      title: `${verbs[control.action]} ${formatName(control.item ?? control.block)}`,
      words: wordsOf(shown, signal.by, secondsLeft(signal, tick, windowOf(room, control))),
    };
  });
}

/** The sign of a condition: full while it holds, half while it still counts, empty otherwise. It only decorates the words beside it. */
const ConditionMark = memo(function ConditionMark({ state, size = 10 }: { state: 'on' | 'counts' | 'off'; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" aria-hidden="true" data-condition={state} className="flex-none">
      <rect
        x=".75"
        y=".75"
        width="8.5"
        height="8.5"
        fill={state === 'on' ? 'var(--color-ok)' : 'none'}
        stroke={state === 'off' ? 'var(--color-muted)' : 'var(--color-ok)'}
        strokeWidth="1.5"
      />
      {state === 'counts' ? <rect x=".75" y="5" width="8.5" height="4.25" fill="var(--color-ok)" /> : null}
    </svg>
  );
});

/** The rooms in order with their conditions: which hold, by which agents, and for how long they still count. `tick` is the shown moment. */
export function RoomsPanel({ escape: state, tick }: { escape: Escape; tick: number }) {
  const { assignment, rooms, places, out, agents } = state;
  if (!assignment) return <p className="p-3 text-data text-muted">The rooms are not known yet. They arrive when the game starts.</p>;
  const figures = [
    ['Rooms solved', `${rooms.filter(({ done }) => done !== null).length} of ${rooms.length}`],
    ['Agents out', `${out.length} of ${agents.length}`],
    ['Action time', `${formatNumber(actionSeconds(state, tick))} of ${assignment.actionSeconds} s`],
  ] as const;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-rooms>
      <dl className="grid grid-cols-3 text-data">
        {figures.map(([title, value]) => (
          <div key={title} className="px-3 py-2">
            <dt className="text-micro text-muted">{title}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {rooms.map((room) => (
          <RoomEntry key={room.room.id} state={room} tick={tick} here={agents.filter((agent) => places[agent] === room.room.id)} />
        ))}
      </ol>
    </div>
  );
}

function stateWords({ done, room, best }: RoomState): string {
  if (done !== null) return `solved at ${formatTicks(done)}`;
  return best === 0 ? 'unsolved' : `at best ${best} of ${formatCount(room.controls.length, 'condition')}`;
}

/** How long the effect of a room still lasts, in words; null if it has none now. */
function effectWords({ room, events }: RoomState, tick: number): string | null {
  const left = room.events.map(({ duration }, index) => {
    const event = events[index];
    return event?.active && event.triggered !== null ? duration - (tick - event.triggered) / ticksPerSecond : 0;
  });
  const longest = Math.max(0, ...left);
  return longest > 0 ? `Open for ${formatNumber(longest)} s more` : null;
}

function RoomEntry({ state, tick, here }: { state: RoomState; tick: number; here: readonly string[] }) {
  const { room, done } = state;
  const effect = effectWords(state, tick);
  const conditions = conditionsAt(state, tick);
  return (
    <li className="grid gap-1 border-line border-t px-3 py-2 text-data" data-room={room.id}>
      <h3 className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted">{withCapital(room.id)}</span>
        <span className="font-semibold">{room.title}</span>
        <span className={done === null ? 'ml-auto text-soft' : 'ml-auto text-ok'}>{stateWords(state)}</span>
      </h3>
      {done === null ? <p className="text-micro text-soft">{room.hint}</p> : null}
      <ul className={done === null ? 'grid gap-0.5' : 'grid gap-0.5 text-micro text-muted'}>
        {conditions.map((condition) => (
          <ConditionRow key={condition.control.id} condition={condition} />
        ))}
      </ul>
      {here.length === 0 && effect === null ? null : (
        <p className="flex flex-wrap gap-x-3 text-micro text-muted">
          {here.length === 0 ? null : <span>Here: {here.join(', ')}</span>}
          {effect === null ? null : <span>{effect}</span>}
        </p>
      )}
    </li>
  );
}

function ConditionRow({ condition: { state, title, words } }: { condition: Condition }) {
  return (
    <li className="flex items-center gap-2 py-0.5">
      <ConditionMark state={state} />
      <span className="min-w-0 truncate">{title}</span>
      <span className={state === 'off' ? 'ml-auto flex-none text-muted' : 'ml-auto flex-none text-soft'}>{words}</span>
    </li>
  );
}
