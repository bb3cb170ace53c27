'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { PaletteHost } from '#components/palette/palette-host.tsx';

/** Providers of every page: typed search parameters, and the palette. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <NuqsAdapter>{children}</NuqsAdapter>
      <PaletteHost />
    </>
  );
}
