'use client';

import { useQuery } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { toast } from 'sonner';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { messageOf } from '#lib/message-of.ts';
import { ask } from './api.ts';
import { queries } from './queries.ts';

/** Ends the session on the server and reloads the page as a spectator. */
function signOut(): void {
  ask('DELETE /api/session').then(
    () => window.location.reload(),
    (error: unknown) => toast.error(messageOf(error), { duration: 10_000 }),
  );
}

/** A sign-in link if the dashboard has a password, and a sign-out button for a signed-in user. */
export function SignInLink() {
  const path = usePathname();
  const { data } = useQuery(queries.session);
  if (data === undefined || !data.required) return null;
  if (data.signedIn)
    return (
      <Button look="line" onClick={signOut}>
        <LogOut size={14} aria-hidden="true" />
        <span className="max-sm:sr-only">Sign out</span>
      </Button>
    );
  if (path === '/sign-in') return null;
  return (
    <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className={buttonLook({ look: 'line' })}>
      <LogIn size={14} aria-hidden="true" />
      Sign in
    </Link>
  );
}
