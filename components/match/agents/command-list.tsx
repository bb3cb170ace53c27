import { memo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { CommandView } from '#lib/fold/agents-view.ts';
import { formatTicks } from '#lib/format.ts';

/** Number of commands that the list shows at first. */
const few = 4;

const signs = { started: '▸', done: '✓', failed: '✕', ended: '◦' } as const;
const words = { started: 'in progress', done: 'done', failed: 'failed', ended: 'ended without a result' } as const;

/** A game time; a button that goes there if the feed can seek. */
export function Moment({ tick, onSeek }: { tick: number; onSeek: ((tick: number) => void) | null }) {
  if (onSeek === null || tick < 0)
    return <time className="text-micro text-muted leading-5 tabular-nums">{formatTicks(Math.max(0, tick))}</time>;
  return (
    <button
      type="button"
      onClick={() => onSeek(tick)}
      aria-label={`Go to ${formatTicks(tick)}`}
      className="-my-0.5 inline-flex min-h-6 min-w-8 items-center self-start rounded-sm text-micro text-muted leading-5 tabular-nums underline decoration-line underline-offset-2 hover:text-text pointer-coarse:min-h-11"
    >
      {formatTicks(tick)}
    </button>
  );
}

const Row = memo(function Row({ command, onSeek }: { command: CommandView; onSeek: ((tick: number) => void) | null }) {
  const { by, state, from, why, result } = command;
  const tone = state === 'failed' ? 'text-error' : state === 'started' ? 'text-gold' : 'text-muted';
  return (
    <li className="grid grid-cols-[34px_14px_minmax(0,1fr)] items-start gap-x-1.5">
      <Moment tick={from} onSeek={onSeek} />
      <span className={classNames('leading-5', tone)}>
        <span aria-hidden="true">{signs[state]}</span>
        <span className="sr-only">{words[state]}</span>
      </span>
      <div className="min-w-0 break-words">
        {by === 'mode' ? (
          <p className="text-data leading-5">
            <span className="text-muted">mode</span> {command.command}
          </p>
        ) : (
          <code className="block font-mono text-data leading-5">{command.command}</code>
        )}
        {why === null ? null : <p className="text-data text-muted">{why}</p>}
        {result === null ? null : (
          <p className={classNames('whitespace-pre-wrap text-data', state === 'failed' ? 'text-error' : 'text-soft')}>{result}</p>
        )}
      </div>
    </li>
  );
});

/** The newest commands, newest first, each with its result. */
export function CommandList({ commands, onSeek }: { commands: readonly CommandView[]; onSeek: ((tick: number) => void) | null }) {
  const [isLong, setLong] = useState(false);
  const newest = commands.toReversed();
  const shown = isLong ? newest : newest.slice(0, few);
  return (
    <>
      <ol aria-label="Commands, newest first" className="grid gap-1.5">
        {shown.map((command) => (
          <Row key={command.seq} command={command} onSeek={onSeek} />
        ))}
      </ol>
      {newest.length <= few ? null : (
        <Button size="small" look="line" className="justify-self-start" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? 'Fewer' : `${newest.length - few} earlier commands`}
        </Button>
      )}
    </>
  );
}
