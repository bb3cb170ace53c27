'use client';

import type { ReactNode } from 'react';
import { QueryCache } from './query-cache.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every page but the match page: the head, and the cache of server data. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <QueryCache>
      <TopBar />
      {children}
    </QueryCache>
  );
}
