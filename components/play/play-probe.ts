import type { PlayItem } from '#lib/people/play-output.ts';
import type { PlayRoom } from './play-room.ts';

/** The person's body and view for browser tests, which move both by keys and mouse alone. */
export interface PlayProbe {
  readonly feet: { readonly x: number; readonly y: number; readonly z: number };
  readonly yaw: number;
  readonly pitch: number;
  /** The block at which the person looks, and its state number; null for none in reach. */
  readonly aimed: { readonly at: readonly [number, number, number]; readonly state: number } | null;
  /** The 46 slots of the own window, and the chosen place of the hotbar. */
  readonly slots: readonly (PlayItem | null)[];
  readonly held: number;
  /** Corrections by the server. */
  readonly corrections: number;
  /** Whether keys and mouse move the body. */
  readonly isSteered: boolean;
}

declare global {
  interface Window {
    /** Reads the person who plays on this page; absent when none does. */
    __arenaPlay?: () => PlayProbe;
  }
}

/** Lets browser tests read a room until the returned function is called. */
export function probePlay(room: PlayRoom): () => void {
  window.__arenaPlay = () => {
    const { feet, yaw, pitch } = room.session.eyes(1);
    const { aimed, windows, corrections } = room.session.view.getState();
    const { slots } = windows.own;
    const { isSteered } = room;
    return { feet, yaw, pitch, aimed: aimed && { at: aimed.at, state: aimed.state }, slots, held: windows.held, corrections, isSteered };
  };
  return () => {
    delete window.__arenaPlay;
  };
}
