'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pageKeys } from '#lib/keys/page-keys.ts';
import { useKeys } from '../use-keys.ts';
import { closePalette, openPalette, openShortcuts, paletteStore } from './palette-store.ts';

const CommandPalette = dynamic(() => import('./command-palette.tsx').then((module) => module.CommandPalette), { ssr: false });
const ShortcutSheet = dynamic(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet), { ssr: false });

/** Opens the command palette by Ctrl K or Cmd K, also from fields, and the shortcut sheet by `?`. */
export function PaletteHost() {
  const open = useStore(paletteStore, (state) => state.open);
  useKeys(pageKeys, openShortcuts);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (paletteStore.getState().open === 'palette') closePalette();
      else openPalette();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (open === 'palette') return <CommandPalette onClose={closePalette} />;
  return open === 'shortcuts' ? <ShortcutSheet onClose={closePalette} /> : null;
}
