'use client';

import { Check, LoaderCircle } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useMatch } from '#components/match-state/match-context.tsx';
import { useInLobby } from '#components/match-state/use-in-lobby.ts';
import { classNames } from '#components/ui/class-names.ts';
import { rosterName } from '#lib/domain/roster.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import type { StepName } from '#lib/fold/episode-view.ts';
import { purposeWords } from '#lib/fold/purpose-words.ts';
import { formatDuration } from '#lib/format.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { useStepTimes } from './use-step-times.ts';

/** Only matches of programs that connect need it. */
const AwaitedTeams = dynamic(() => import('./awaited-teams.tsx').then((module) => module.AwaitedTeams), { ssr: false });

/** Only matches with people need it. */
const AwaitedPeople = dynamic(() => import('./awaited-people.tsx').then((module) => module.AwaitedPeople), { ssr: false });

/** The steps in order, each with the seconds that it usually takes at most on an idle machine. */
const steps: readonly { step: StepName; title: string; usual: number }[] = [
  { step: 'process', title: 'Match process', usual: 3 },
  { step: 'server', title: 'Minecraft server', usual: 2 },
  { step: 'arena', title: 'Arena', usual: 2 },
  { step: 'bots', title: 'Bots', usual: 4 },
  { step: 'briefing', title: 'Briefing', usual: 5 },
  { step: 'countdown', title: 'Teams', usual: 3 },
];
/** A delay of this many seconds is not reported. */
const toleratedSeconds = 2;

/** What the teams that are not ready wait for: a program or a model. */
function useUnready(): readonly string[] {
  const outside = useMatch(({ view }) => view.outside);
  const callers = useMatch(({ view }) => view.minds.callers);
  const teams = [...new Set([...Object.keys(outside), ...callers.map(({ team }) => team)])];
  return teams.flatMap((team) => {
    const state = outside[team]?.state;
    if (state === 'expected' || state === 'lost') return [`${rosterName(team)}’s program`];
    const [call] = callers.filter((caller) => caller.team === team).flatMap(({ open }) => open);
    return call === undefined ? [] : [`${rosterName(team)} thinks about ${purposeWords(call.purpose)}`];
  });
}

/** The steps of the start, with the message and the duration of each. A step that takes longer than usual says so. */
export function StartSteps({ match, waiting }: { match: MatchDetail; waiting: boolean }) {
  const seen = useMatch((state) => state.view.steps);
  const outside = useMatch((state) => state.view.outside);
  const unready = useUnready();
  const { teams, systems } = match.configuration;
  const remotes = Object.entries(outside).flatMap(([team, standing]) => {
    const name = teams[team];
    if (name === undefined || mixedSeats(name, systems) !== null) return [];
    const { agent, options } = setupOf(name, systems);
    if (agent !== 'remote' || (standing.state !== 'expected' && standing.state !== 'lost')) return [];
    return [{ team, standing, isCalled: options?.address !== undefined }];
  });
  const isAwaited = remotes.length > 0;
  const isLobby = useInLobby(match);
  const { taken, current } = useStepTimes(seen);
  const reached = Math.max(-1, ...seen.map((step) => steps.findIndex((known) => known.step === step.step)));
  const next = waiting ? undefined : steps[reached + 1];
  const isLate = next !== undefined && current > next.usual + toleratedSeconds && !isLobby && unready.length === 0;
  return (
    <div
      className={classNames(
        'inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-glass p-3 md:absolute',
        isLobby ? 'max-md:relative' : 'max-md:absolute',
      )}
    >
      <div className="w-full max-w-[400px] border border-line bg-background p-4 md:p-6">
        <h2 className="text-section md:text-title">
          {waiting ? 'Waiting for a free core' : isLobby ? 'Waiting for people' : isAwaited ? 'Waiting for a program' : 'Starting'}
        </h2>
        {isLobby ? (
          <AwaitedPeople match={match.id} />
        ) : (
          <p className={classNames('text-soft md:mb-3', !waiting && 'max-md:hidden')}>
            {waiting
              ? 'The match starts by itself when a running match ends.'
              : isAwaited
                ? 'If the program does not connect in time, the episode starts and the program’s agents stay idle.'
                : 'The scene opens when the clock starts.'}
          </p>
        )}
        <ol className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden md:mt-0 md:gap-1.5">
          {(waiting || isLobby ? [] : steps).map(({ step, title }, index) => {
            const state = index > reached + 1 ? 'later' : index <= reached ? 'done' : 'now';
            const detail = state === 'now' && step === 'countdown' ? unready.join('; ') : seen.find((entry) => entry.step === step)?.detail;
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
                <span className="sr-only">{state === 'done' ? 'done' : state === 'now' ? 'in progress' : 'pending'}</span>
                <span className="min-w-0 flex-1 truncate text-right text-data text-muted">{detail}</span>
                <span className="w-11 shrink-0 text-right text-data text-muted tabular-nums">
                  {seconds === undefined ? '' : formatDuration(seconds)}
                </span>
              </li>
            );
          })}
        </ol>
        {isAwaited ? <AwaitedTeams match={match} remotes={remotes} /> : null}
        {waiting ? (
          <Link href="/matches?state=playing" prefetch={false} className="mt-2 inline-block rounded-sm text-soft underline hover:text-text">
            Running matches
          </Link>
        ) : null}
        {isLate ? (
          <p role="status" className="mt-3 text-data text-gold">
            {next.title}: usually at most {next.usual} s, now {Math.floor(current)} s. The server’s log says more. You lose nothing if you
            wait or stop the match.
          </p>
        ) : null}
      </div>
    </div>
  );
}
