'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { Tooltips } from '#components/ui/tooltips.tsx';
import { PaletteHost } from './palette/palette-host.tsx';

/** Providers of every page: typed search parameters, the palette and the tooltips. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <NuqsAdapter>{children}</NuqsAdapter>
      <PaletteHost />
      <Tooltips />
    </>
  );
}
