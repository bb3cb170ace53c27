'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { postJson } from './api.ts';

/** Asks for the dashboard's password and returns to the page that needs it. */
export function SignInForm({ back }: { back: string }) {
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setState({ busy: true, error: null });
    try {
      await postJson('/api/session', { password });
      // The page's connection and its data are a spectator's, so the next page starts fresh.
      window.location.assign(back);
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <Field
        id="password"
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
        error={state.error ?? undefined}
      />
      <Button look="primary" size="large" type="submit" disabled={state.busy}>
        {state.busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
