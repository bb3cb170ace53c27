import type { KeyBinding } from './key-binding.ts';

export type PageCommand = 'shortcuts';

/** The keys of every page, besides Ctrl K for the palette. */
export const pageKeys: readonly KeyBinding<PageCommand>[] = [
  { key: '?', shift: true, command: 'shortcuts', title: 'Show the keys of this page', group: 'Everywhere' },
];
