'use client';

import { Search } from 'lucide-react';
import { buttonLook } from '#components/ui/button.tsx';
import { ControlKey } from '#components/ui/control-key.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { openPalette } from './palette-store.ts';

/** A button for users who do not know the palette's key. */
export function PaletteButton() {
  // The key works from hydration on, and is announced from then on.
  const keys = useHydrated() ? 'Control+K Meta+K' : undefined;
  return (
    <button type="button" onClick={openPalette} className={buttonLook({ look: 'line' })} aria-keyshortcuts={keys}>
      <Search size={14} aria-hidden="true" />
      <span className="text-muted max-xl:sr-only">Search or jump to</span>
      <span aria-hidden="true" className="max-lg:hidden">
        <KeyCap>
          <ControlKey /> K
        </KeyCap>
      </span>
    </button>
  );
}
