'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { PaletteHost } from '#components/palette/palette-host.tsx';
import { LiveChanges } from './live-changes.tsx';

/** What every page stands in: the cache of REST reads and the typed search parameters. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: 1 } } }));
  return (
    <QueryClientProvider client={client}>
      <LiveChanges />
      <NuqsAdapter>{children}</NuqsAdapter>
      <PaletteHost />
    </QueryClientProvider>
  );
}
