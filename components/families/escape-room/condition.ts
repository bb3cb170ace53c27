import { isMet, type RoomState, windowOf } from '#lib/families/escape-room/room-state.ts';
import type { RoomControl } from '#lib/families/escape-room/rooms.ts';
import { secondsLeft, silent } from '#lib/families/escape-room/signal.ts';
import { formatName, formatNumber } from '#lib/format.ts';

/** A condition of a room at a tick, in words. */
export interface Condition {
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
export function conditionsAt(state: RoomState, tick: number): readonly Condition[] {
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
