'use client';

import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { StepName } from '#lib/fold/episode-view.ts';
import { formatDuration } from '#lib/format.ts';
import { useMatch } from './match-context.tsx';

const steps: readonly { step: StepName; title: string }[] = [
  { step: 'process', title: 'Match process' },
  { step: 'server', title: 'Minecraft server' },
  { step: 'arena', title: 'Arena' },
  { step: 'bots', title: 'Bots' },
  { step: 'briefing', title: 'Briefing' },
  { step: 'countdown', title: 'Countdown' },
];

/** Getting ready, step by step, with what each step last said. A step that takes long says so. */
export function StartSteps({ waiting }: { waiting: boolean }) {
  const seen = useMatch((state) => state.view.steps);
  const [since, setSince] = useState({ count: seen.length, at: Date.now() });
  const [now, setNow] = useState(since.at);
  if (seen.length !== since.count) setSince({ count: seen.length, at: now });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const reached = Math.max(-1, ...seen.map((step) => steps.findIndex((known) => known.step === step.step)));
  const seconds = (now - since.at) / 1000;
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-glass p-4">
      <div className="w-full max-w-[400px] border border-line bg-background p-6">
        <h2 className="text-title">{waiting ? 'Waiting for a free core' : 'Getting ready'}</h2>
        <p className="mb-4 text-soft">
          {waiting
            ? 'The match starts by itself as soon as one of the running matches is over.'
            : 'The scene opens when the game clock starts.'}
        </p>
        <ol className="grid gap-1.5">
          {steps.map(({ step, title }, index) => {
            const detail = seen.find((entry) => entry.step === step)?.detail;
            const state = waiting || index > reached + 1 ? 'later' : index <= reached ? 'done' : 'now';
            return (
              <li key={step} className={classNames('flex min-h-6 items-center gap-2.5', state === 'later' && 'text-muted')}>
                <span className="grid size-4 place-items-center border border-line" aria-hidden="true">
                  {state === 'done' ? (
                    <Check size={12} className="text-ok" />
                  ) : state === 'now' ? (
                    <LoaderCircle size={11} className="text-gold" />
                  ) : null}
                </span>
                <span className={state === 'now' ? 'font-semibold' : ''}>{title}</span>
                <span className="sr-only">{state === 'done' ? 'done' : state === 'now' ? 'under way' : 'to come'}</span>
                <span className="min-w-0 flex-1 truncate text-right text-data text-muted">
                  {detail ?? (state === 'now' ? formatDuration(seconds) : '')}
                </span>
              </li>
            );
          })}
        </ol>
        {!waiting && seconds > 15 ? (
          <p className="mt-4 text-data text-gold">This step usually takes a few seconds, now {formatDuration(seconds)}.</p>
        ) : null}
      </div>
    </div>
  );
}
