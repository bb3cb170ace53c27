import { useSyncExternalStore } from 'react';
import type { Position } from '#lib/domain/position.ts';

let chosen: Position | null = null;
const listeners = new Set<() => void>();

/** Turns the cameras to a place of the plan, from a panel beside the scene; null turns them back to the whole plan. */
export function choosePlace(place: Position | null): void {
  chosen = place;
  for (const listener of listeners) listener();
}

/** The place that was chosen last; null without one. */
export function useChosenPlace(): Position | null {
  return useSyncExternalStore(subscribe, current, none);
}

const current = (): Position | null => chosen;
const none = (): null => null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
