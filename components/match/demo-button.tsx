'use client';

import { Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { postJson } from '#components/shell/api.ts';
import { useHydrated } from '#components/shell/use-hydrated.ts';
import { Button } from '#components/ui/button.tsx';

/** Starts the demo match and goes to its page. */
export function DemoButton({ wide = false }: { wide?: boolean }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const start = async (): Promise<void> => {
    setState({ busy: true, error: null });
    try {
      const { match } = await postJson<{ match: string }>('/api/matches/demo');
      router.push(`/matches/${match}`);
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <div className={wide ? 'grid gap-2' : 'inline-grid gap-2'}>
      <Button look="primary" size="large" onClick={start} disabled={state.busy || !hydrated}>
        <Play size={12} fill="currentColor" aria-hidden="true" />
        {state.busy ? 'Starting…' : 'Watch a demo match'}
      </Button>
      {state.error === null ? null : (
        <p role="alert" className="text-data text-error">
          {state.error}
        </p>
      )}
    </div>
  );
}
