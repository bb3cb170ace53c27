'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { PaletteHost } from '#components/shell/palette/palette-host.tsx';
import { Tooltips } from '#components/ui/tooltips.tsx';

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
