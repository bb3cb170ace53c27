'use client';
import { useMedia } from '#components/ui/use-media.ts';

/** Whether the user prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', false);
}
