'use client';

import { useState } from 'react';
import { useMedia } from '#components/ui/use-media.ts';

export type RailName = 'agents' | 'panels';

interface Kept {
  readonly size: number;
  readonly open: boolean;
}

/** A rail as the page renders it. */
export interface Rail extends Kept {
  /** Limits of its width in pixels, in this window. */
  readonly least: number;
  readonly most: number;
  readonly resize: (size: number) => void;
  readonly toggle: () => void;
  readonly reset: () => void;
}

const storageKey = 'arenacraft.rails';
const usual: Readonly<Record<RailName, Kept>> = { agents: { size: 264, open: true }, panels: { size: 368, open: true } };
const limits = { agents: { least: 264, share: 0.28 }, panels: { least: 280, share: 0.4 } } as const;

const mostOf = (name: RailName): number => Math.max(limits[name].least, Math.floor(window.innerWidth * limits[name].share));
const fitting = (name: RailName, size: number): number => Math.round(Math.min(mostOf(name), Math.max(limits[name].least, size)));

/** The valid parts of a stored rail. */
function checked(name: RailName, value: unknown): Kept {
  const { size, open }: { size?: unknown; open?: unknown } = Object(value);
  return {
    size: fitting(name, typeof size === 'number' && Number.isFinite(size) ? size : usual[name].size),
    open: typeof open === 'boolean' ? open : usual[name].open,
  };
}

/** Sizes and states of the rails as stored in this browser; defaults for missing or invalid values. */
function stored(): Readonly<Record<RailName, Kept>> {
  try {
    const read: Partial<Record<RailName, unknown>> = Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return { agents: checked('agents', read.agents), panels: checked('panels', read.panels) };
  } catch {
    // The browser has no storage, or other data under this name.
    return usual;
  }
}

function store(rails: Readonly<Record<RailName, Kept>>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(rails));
  } catch (error) {
    console.warn('The browser has no storage: the sizes last until the page is closed.', error);
  }
}

/**
 * The rails beside the scene: widths and open states, stored in the browser. Below 1200 pixels the panels are a drawer over the scene,
 * initially closed. Several pictures take the whole width until the user opens a rail. Only for components that render in the browser.
 */
export function useRails(isSeveral: boolean): Readonly<Record<RailName, Rail>> & { readonly isDrawer: boolean } {
  const isDrawer = !useMedia('(min-width: 1200px)');
  const [kept, setKept] = useState(stored);
  const [passing, setPassing] = useState({ agents: false, panels: false });
  const keep = (name: RailName, next: Partial<Kept>): void => {
    const all = { ...kept, [name]: { ...kept[name], ...next } };
    setKept(all);
    store(all);
  };
  const rail = (name: RailName): Rail => {
    const passes = isSeveral || (isDrawer && name === 'panels');
    const open = passes ? passing[name] : kept[name].open;
    return {
      size: fitting(name, kept[name].size),
      open,
      least: limits[name].least,
      most: mostOf(name),
      resize: (size) => keep(name, { size: fitting(name, size) }),
      toggle: () => (passes ? setPassing({ ...passing, [name]: !open }) : keep(name, { open: !open })),
      reset: () => keep(name, { size: fitting(name, usual[name].size) }),
    };
  };
  return { agents: rail('agents'), panels: rail('panels'), isDrawer };
}
