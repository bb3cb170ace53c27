'use client';
import { useMedia } from '#components/ui/use-media.ts';

/** Whether the viewer asked for less motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', false);
}
