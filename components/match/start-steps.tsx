'use client';

import { Check, LoaderCircle } from 'lucide-react';
import { classNames } from '#components/ui/class-names.ts';
import { teamIds } from '#lib/domain/team.ts';
import type { StepName } from '#lib/fold/episode-view.ts';
import { formatDuration } from '#lib/format.ts';
import { AwaitedTeam } from './awaited-team.tsx';
import { useMatch } from './match-context.tsx';
import { useStepTimes } from './use-step-times.ts';

/** The steps in order, with the seconds that each usually takes at most on a machine that is not busy. */
const steps: readonly { step: StepName; title: string; usual: number }[] = [
  { step: 'process', title: 'Match process', usual: 3 },
  { step: 'server', title: 'Minecraft server', usual: 2 },
  { step: 'arena', title: 'Arena', usual: 2 },
  { step: 'bots', title: 'Bots', usual: 4 },
  { step: 'briefing', title: 'Briefing', usual: 5 },
  { step: 'countdown', title: 'Countdown', usual: 3 },
];
/** Nobody counts a second or two. */
const patience = 2;

/** Getting ready, step by step, with what each step said and how long it took. One that takes longer than usual says so. */
export function StartSteps({ waiting }: { waiting: boolean }) {
  const seen = useMatch((state) => state.view.steps);
  const outside = useMatch((state) => state.view.outside);
  const awaited = teamIds.flatMap((team) => {
    const standing = outside[team];
    return standing?.state === 'expected' && standing.detail.startsWith('ws') ? [{ team, address: standing.detail }] : [];
  });
  const { taken, current } = useStepTimes(seen);
  const reached = Math.max(-1, ...seen.map((step) => steps.findIndex((known) => known.step === step.step)));
  const next = waiting ? undefined : steps[reached + 1];
  const isLate = next !== undefined && current > next.usual + patience;
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-glass p-3">
      <div className="w-full max-w-[400px] border border-line bg-background p-4 md:p-6">
        <h2 className="text-section md:text-title">{waiting ? 'Waiting for a free core' : 'Getting ready'}</h2>
        <p className="mb-3 text-soft max-md:hidden">
          {waiting
            ? 'The match starts by itself as soon as one of the running matches is over.'
            : 'The scene opens when the game clock starts.'}
        </p>
        <ol className="grid gap-1 md:gap-1.5">
          {steps.map(({ step, title }, index) => {
            const detail = seen.find((entry) => entry.step === step)?.detail;
            const state = waiting || index > reached + 1 ? 'later' : index <= reached ? 'done' : 'now';
            const seconds = state === 'now' ? current : taken.get(step);
            return (
              <li
                key={step}
                className={classNames(
                  'flex min-h-5 items-center gap-2.5 md:min-h-6',
                  state === 'later' && 'text-muted',
                  state !== 'now' && 'max-md:hidden',
                )}
              >
                <span className="grid size-4 shrink-0 place-items-center border border-line" aria-hidden="true">
                  {state === 'done' ? (
                    <Check size={12} className="text-ok" />
                  ) : state === 'now' ? (
                    <LoaderCircle size={11} className="text-gold" />
                  ) : null}
                </span>
                <span className={classNames('whitespace-nowrap', state === 'now' && 'font-semibold')}>{title}</span>
                <span className="sr-only">{state === 'done' ? 'done' : state === 'now' ? 'under way' : 'to come'}</span>
                <span className="min-w-0 flex-1 truncate text-right text-data text-muted">{detail}</span>
                <span className="w-11 shrink-0 text-right text-data text-muted tabular-nums">
                  {seconds === undefined ? '' : formatDuration(seconds)}
                </span>
              </li>
            );
          })}
        </ol>
        {awaited.map(({ team, address }) => (
          <AwaitedTeam key={team} team={team} address={address} />
        ))}
        {isLate && awaited.length === 0 ? (
          <p role="status" className="mt-3 text-data text-gold">
            {next.title}: usually {next.usual} s, now {Math.floor(current)} s. The server’s log says more; nothing is lost by waiting or by
            stopping the match.
          </p>
        ) : null}
      </div>
    </div>
  );
}
