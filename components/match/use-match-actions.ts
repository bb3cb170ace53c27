'use client';

import { useRouter } from 'next/navigation';
import { pauseMatch, rerunMatch, stopMatch } from '#components/matches/match-requests.ts';
import { useAction } from '#components/shell/use-action.ts';

/** The actions of the match page, and the error of the last one. */
export function useMatchActions(match: string): {
  stop: () => void;
  pause: (paused: boolean) => void;
  rerun: () => void;
  busy: boolean;
  error: string | null;
} {
  const router = useRouter();
  const { run: attempt, busy, error } = useAction((act: () => Promise<void>) => act());
  const stop = (): void => void attempt(() => stopMatch(match));
  const pause = (paused: boolean): void => void attempt(() => pauseMatch(match, paused));
  const rerun = (): void => void attempt(async () => router.push(`/matches/${await rerunMatch(match)}`));
  return { stop, pause, rerun, busy, error };
}
