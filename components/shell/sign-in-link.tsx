'use client';

import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { buttonLook } from '#components/ui/button.tsx';
import { queries } from './queries.ts';

/** The way to the password, where the dashboard asks for one and it was not given yet. */
export function SignInLink() {
  const path = usePathname();
  const { data } = useQuery(queries.session);
  if (data === undefined || !data.required || data.signedIn || path === '/sign-in') return null;
  return (
    <Link href={`/sign-in?next=${encodeURIComponent(path)}`} className={buttonLook({ look: 'line' })}>
      <LogIn size={14} aria-hidden="true" />
      Sign in
    </Link>
  );
}
