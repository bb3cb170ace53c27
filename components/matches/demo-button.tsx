'use client';

import { Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { SyntheticEvent } from 'react';
import { postJson } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';

const demoRoute = '/api/matches/demo';

/** Starts the demo match and opens its page. A form, so that a click works before the page's code has loaded. */
export function DemoButton({ wide = false }: { wide?: boolean }) {
  const router = useRouter();
  const { run, busy, error } = useAction(
    async () => {
      const { match } = await postJson<{ match: string }>(demoRoute);
      router.push(`/matches/${match}`);
    },
    { leaves: true },
  );
  const start = (event: SyntheticEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form method="post" action={demoRoute} onSubmit={start} className={wide ? 'grid gap-2' : 'inline-grid gap-2'}>
      <Button look="primary" size="large" type="submit" disabled={busy}>
        <Play size={12} fill="currentColor" aria-hidden="true" />
        {busy ? 'Starting…' : 'Watch a demo match'}
      </Button>
      {error === null ? null : (
        <p role="alert" className="text-data text-error">
          {error}
        </p>
      )}
    </form>
  );
}
