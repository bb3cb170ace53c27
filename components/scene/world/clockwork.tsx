'use client';
import { useFrame } from '@react-three/fiber';
import { useScene } from './scene-context.tsx';

/** Moves the world to the feed's playhead before anything else looks at it. */
export function Clockwork() {
  const { world } = useScene();
  useFrame(() => world.update(), -2);
  return null;
}
