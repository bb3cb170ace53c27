'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { messageOf } from '#lib/message-of.ts';
import { ask } from './api.ts';

const schema = z.object({ password: z.string().min(1, 'Enter the password.') });

/** Asks for the dashboard's password and returns to the page that needs it. */
export function SignInForm({ back }: { back: string }) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (given) => {
    try {
      await ask('POST /api/session', { body: given });
      // The page's connection and data are those of a spectator, so the next page loads from scratch.
      window.location.assign(back);
    } catch (error) {
      setError('password', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-3">
      <Field
        id="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <Button look="primary" size="large" type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
