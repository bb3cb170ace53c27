'use client';

import { Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { SyntheticEvent } from 'react';
import { ask, linkTo } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';

/**
 * Starts a demo match and opens its page, by default the first demo. A form, so that a click works before the page's code has loaded.
 */
export function DemoButton({
  demo,
  title = 'Watch a demo match',
  wide = false,
  look = 'primary',
  panel = null,
}: {
  /** Name of the demo. */
  demo?: string;
  title?: string;
  wide?: boolean;
  look?: 'primary' | 'line';
  /** The panel that its page shows first; null for the usual one. */
  panel?: string | null;
}) {
  const which = { query: { demo } };
  const router = useRouter();
  const { run, busy, error } = useAction(
    async () => {
      const { match } = await ask('POST /api/matches/demo', which);
      router.push(`/matches/${match}${panel === null ? '' : `?panel=${panel}`}`);
    },
    { leaves: true },
  );
  const start = (event: SyntheticEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form
      method="post"
      action={linkTo('POST /api/matches/demo', which)}
      onSubmit={start}
      className={wide ? 'grid gap-2' : 'inline-grid gap-2'}
    >
      <Button look={look} size="large" type="submit" disabled={busy}>
        <Play size={12} fill="currentColor" aria-hidden="true" />
        {busy ? 'Starting…' : title}
      </Button>
      {error === null ? null : (
        <p role="alert" className="text-data text-error">
          {error}
        </p>
      )}
    </form>
  );
}
