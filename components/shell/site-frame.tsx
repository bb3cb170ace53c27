'use client';

import type { ReactNode } from 'react';
import { QueryCache } from './query-cache.tsx';
import { TopBar } from './top-bar.tsx';

/** What every page but the match page stands in: the head, and the cache of what is read from the server. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <QueryCache>
      <TopBar />
      {children}
    </QueryCache>
  );
}
