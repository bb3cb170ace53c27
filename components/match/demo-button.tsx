'use client';

import { Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type SyntheticEvent, useState } from 'react';
import { postJson } from '#components/shell/api.ts';
import { Button } from '#components/ui/button.tsx';

const demoRoute = '/api/matches/demo';

/** Starts the demo match and goes to its page. A form, so that a click works before the page's code has come. */
export function DemoButton({ wide = false }: { wide?: boolean }) {
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const start = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setState({ busy: true, error: null });
    try {
      const { match } = await postJson<{ match: string }>(demoRoute);
      router.push(`/matches/${match}`);
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <form method="post" action={demoRoute} onSubmit={start} className={wide ? 'grid gap-2' : 'inline-grid gap-2'}>
      <Button look="primary" size="large" type="submit" disabled={state.busy}>
        <Play size={12} fill="currentColor" aria-hidden="true" />
        {state.busy ? 'Starting…' : 'Watch a demo match'}
      </Button>
      {state.error === null ? null : (
        <p role="alert" className="text-data text-error">
          {state.error}
        </p>
      )}
    </form>
  );
}
