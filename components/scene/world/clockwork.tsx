'use client';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { useDisposal, useScene } from './scene-context.tsx';

/**
 * Moves the world to the feed's playhead before anything else looks at it, and frees the terrain when the scene no longer draws it. Where it
 * `isSmooth`, a picture is asked for whenever the playhead has moved; so a scene that stands still is not drawn again and again.
 */
export function Clockwork({ isSmooth }: { isSmooth: boolean }) {
  const { world, terrain } = useScene();
  const invalidate = useThree((state) => state.invalidate);
  useDisposal(terrain);
  useFrame(() => {
    // While time runs, every frame asks for the one after it.
    if (world.update() && isSmooth) invalidate();
  }, -2);
  // What the page changes in the scene is to be seen.
  useEffect(() => invalidate());
  useEffect(() => {
    if (!isSmooth) return;
    let next = 0;
    const look = (): void => {
      if (world.isBehind) invalidate();
      next = requestAnimationFrame(look);
    };
    next = requestAnimationFrame(look);
    return () => cancelAnimationFrame(next);
  }, [isSmooth, world, invalidate]);
  return null;
}
