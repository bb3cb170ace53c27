import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { KnownWindow } from '#lib/coordination/coordination.ts';
import type { Position } from '#lib/domain/position.ts';
import { formatCount, formatName, formatTicks } from '#lib/format.ts';
import { closingWords, stateColours } from './closing-words.ts';
import { Moment, type SeekMoment } from './moment.tsx';

const barHeight = 10;
/** Lanes that are shown at once, the newest; a button shows as many earlier ones. */
const lanesAtOnce = 20;

const mediumWords = { chat: 'in chat', centre: 'by the centre' } as const;

/** The public windows as lanes over time, each with its states and the cause of its end. */
export function WindowLanes(properties: {
  windows: readonly KnownWindow[];
  /** The shown moment. */
  tick: number;
  /** The place of the block for which a window opened; null if it is not known. */
  placeOf: (window: KnownWindow) => Position | null;
  onSeek: SeekMoment | null;
}) {
  const { windows, tick, placeOf, onSeek } = properties;
  const [most, setMost] = useState(lanesAtOnce);
  if (windows.length === 0) return <p className="px-3 py-2 text-data text-muted">No window was opened. The board is closed by default.</p>;
  const earlier = windows.length - most;
  return (
    <>
      {earlier <= 0 ? null : (
        <div className="px-3 pb-2">
          <Button size="small" look="line" onClick={() => setMost(most + lanesAtOnce)}>
            Show {Math.min(lanesAtOnce, earlier)} of {formatCount(earlier, 'earlier window')}
          </Button>
        </div>
      )}
      <ol aria-label="Windows">
        {windows.slice(-most).map((window) => (
          <Lane key={window.window} window={window} tick={tick} place={placeOf(window)} onSeek={onSeek} />
        ))}
      </ol>
    </>
  );
}

function Lane(properties: { window: KnownWindow; tick: number; place: Position | null; onSeek: SeekMoment | null }) {
  const { window, tick, place, onSeek } = properties;
  const { requester, target, item, count, phases, openedTick, closed, medium, yieldTick } = window;
  const end = closed?.tick ?? Math.max(tick, openedTick);
  const limit = Math.max(1, tick, end);
  const x = (at: number): string => `${(at / limit) * 100}%`;
  const width = (from: number, to: number): string => `${Math.max(0.6, ((to - from) / limit) * 100)}%`;
  const words = closed === null ? `${phases.at(-1)?.state ?? 'requested'} since ${formatTicks(openedTick)}` : closingWords[closed.cause];
  const look = closed === null ? 'text-soft' : closed.cause === 'handover_complete' ? 'text-ok' : 'text-error';
  return (
    <li className="grid gap-1 border-line border-t px-3 py-2 text-data" data-window={window.window} data-cause={closed?.cause ?? 'open'}>
      <div className="flex items-baseline gap-x-2">
        <p className="min-w-0 flex-1">
          <span className="font-semibold">
            {requester} → {target}
          </span>{' '}
          {count} {formatName(item)}
        </p>
        <Moment tick={openedTick} place={place} onSeek={onSeek} />
      </div>
      <p className="flex justify-between gap-x-2 text-micro">
        <span className={look}>{words}</span>
        {medium === 'board' ? null : <span className="text-muted">{mediumWords[medium]}</span>}
      </p>
      <svg
        className="block w-full"
        height={barHeight}
        role="img"
        aria-label={`Window of ${requester} from ${formatTicks(openedTick)} to ${closed === null ? 'now' : formatTicks(end)}, ${words}${yieldTick === null ? '' : ', with yield'}`}
      >
        <rect width="100%" height={barHeight} fill="var(--color-sunken)" />
        {phases.map(({ state, tick: from }, index) => (
          <rect
            key={`${state} ${from}`}
            x={x(from)}
            width={width(from, phases[index + 1]?.tick ?? end)}
            height={barHeight}
            fill={stateColours[state]}
          />
        ))}
        {yieldTick === null ? null : <rect x={x(yieldTick)} width="3" height={barHeight} fill="var(--color-ok)" />}
      </svg>
    </li>
  );
}

/** The numbers of windows and messages in one line. */
export function windowSummary(windows: readonly KnownWindow[], messages: number): string {
  const failed = windows.filter(({ closed }) => closed !== null && closed.cause !== 'handover_complete').length;
  return `${formatCount(windows.length, 'window')}, ${failed} without hand-over, ${formatCount(messages, 'message')}`;
}
