'use client';

import { OctagonX, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatCount, formatNumber } from '#lib/format.ts';

const titles = { failed: 'The match failed', crashed: 'The match crashed', stopped: 'The match was stopped' } as const;

/**
 * A match that did not end by itself, or (without `rerun`) a file of one: where it broke off, what happened, what is safe, what to do. The
 * user can close it to look around.
 */
export function TroublePanel({ rerun, rerunning }: { rerun: (() => void) | null; rerunning: boolean }) {
  const status = useMatch((state) => state.status);
  const tick = useMatch((state) => state.view.tick);
  const done = useMatch((state) => state.view.outcomes.length);
  const broke = useMatch(({ view }) => view.playing);
  const [closed, setClosed] = useState<string | null>(null);
  if (status === null || !(status.state === 'failed' || status.state === 'crashed' || status.state === 'stopped')) return null;
  if (closed === status.state) return null;
  const stopped = status.state === 'stopped';
  const isDamaged = rerun === null && status.state === 'crashed';
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-glass p-3">
      <div
        role="alert"
        className="relative grid max-h-full w-full max-w-[460px] gap-3 overflow-y-auto border border-line bg-background p-3 md:p-5"
      >
        <DismissButton onClick={() => setClosed(status.state)} />
        <h2 className="mr-8 flex items-center gap-2.5 text-section md:text-title">
          <OctagonX size={18} className={stopped ? 'text-muted' : 'text-error'} aria-hidden="true" />
          {isDamaged ? 'The recording is incomplete' : titles[status.state]}
          {broke && !isDamaged ? ` at tick ${formatNumber(tick)}` : ''}
        </h2>
        <dl className="grid gap-x-3 gap-y-1.5 text-soft max-md:text-data md:grid-cols-[112px_1fr] [&>dt]:text-muted max-md:[&>dt]:sr-only">
          <dt>What happened</dt>
          <dd className="break-words">{status.reason ?? (stopped ? 'A user stopped it.' : 'No reason was recorded.')}</dd>
          <dt>What is safe</dt>
          <dd>
            {rerun === null
              ? 'The file was only read; it was not changed or sent.'
              : done > 0
                ? `${formatCount(done, 'finished episode is', 'finished episodes are')} stored with ${done === 1 ? 'its recording' : 'their recordings'}.`
                : 'The unfinished episode does not count.'}
            {broke && rerun !== null ? ` The log and the world of the unfinished episode are kept up to tick ${formatNumber(tick)}.` : ''}
          </dd>
          <dt>What to do</dt>
          <dd>
            {rerun === null
              ? 'Play the readable part, or download the recording again from its match page.'
              : `Run it again with the same seed.${stopped ? '' : ` If it happens again, report match ${status.match}.`}`}
          </dd>
        </dl>
        {rerun === null ? null : (
          <Button onClick={rerun} disabled={rerunning} className="justify-self-start">
            <RotateCcw size={14} aria-hidden="true" />
            {rerunning ? 'Starting…' : 'Run again with the same seed'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Closes a panel that covers the scene. The button is in the panel's upper right corner. */
function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" look="quiet" icon className="absolute top-2 right-2" aria-label="Close and look around" onClick={onClick}>
      <X size={14} aria-hidden="true" />
    </Button>
  );
}
