'use client';

import { useRouter } from 'next/navigation';
import { postJson } from '#components/shell/api.ts';
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
  const stop = (): void => {
    void attempt(async () => {
      await postJson(`/api/matches/${match}/stop`);
    });
  };
  const pause = (paused: boolean): void => {
    void attempt(async () => {
      await postJson(`/api/matches/${match}/${paused ? 'pause' : 'resume'}`);
    });
  };
  const rerun = (): void => {
    void attempt(async () => {
      const again = await postJson<{ match: string }>(`/api/matches/${match}/rerun`);
      router.push(`/matches/${again.match}`);
    });
  };
  return { stop, pause, rerun, busy, error };
}
