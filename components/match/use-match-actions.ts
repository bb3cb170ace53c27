'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { postJson } from '#components/shell/api.ts';

/** What can be done to a match from its page, and what went wrong with the last attempt. */
export function useMatchActions(match: string): {
  stop: () => void;
  pause: (paused: boolean) => void;
  rerun: () => void;
  busy: boolean;
  error: string | null;
} {
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setState({ busy: true, error: null });
    try {
      await act();
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
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
  return { stop, pause, rerun, ...state };
}
