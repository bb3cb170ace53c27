'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveChanges } from './live-changes.tsx';

let kept: QueryClient | null = null;

function queryClient(): QueryClient {
  const open = (): QueryClient => new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 1 } } });
  // On the server every request has its own cache, because users have different rights.
  if (typeof window === 'undefined') return open();
  kept ??= open();
  return kept;
}

/** The cache of REST reads for its children, one per browser. The match page does not need its code. */
export function QueryCache({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <LiveChanges />
      {children}
    </QueryClientProvider>
  );
}
