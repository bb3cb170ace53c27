'use client';
import { useFrame } from '@react-three/fiber';
import { useDisposal, useScene } from './scene-context.tsx';

/** Moves the world to the feed's playhead before anything else looks at it, and frees the terrain when the scene no longer draws it. */
export function Clockwork() {
  const { world, terrain } = useScene();
  useDisposal(terrain);
  useFrame(() => world.update(), -2);
  return null;
}
