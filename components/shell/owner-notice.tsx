'use client';

import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Tells a user who is not the owner which actions need the owner, and how to become the owner. */
export function OwnerNotice({ what }: { what: string }) {
  const { data } = useQuery(queries.session);
  if (data === undefined || data.required || data.owner) return null;
  return (
    <p role="note" className="max-w-[80ch] border-l-2 border-gold pl-3 text-data text-soft">
      {what} needs the address that the server printed at its start (with <code>?token=</code>), or the command line.
    </p>
  );
}
