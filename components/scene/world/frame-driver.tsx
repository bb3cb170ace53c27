'use client';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { useDisposal, useScene } from './scene-context.tsx';

/**
 * Moves the world to the feed's playhead before everything else, and frees the terrain when the scene no longer draws it. With `isSmooth`,
 * requests a frame whenever the playhead moves, so that a paused scene is not redrawn.
 */
export function FrameDriver({ isSmooth }: { isSmooth: boolean }) {
  const { world, terrain } = useScene();
  const invalidate = useThree((state) => state.invalidate);
  useDisposal(terrain);
  useFrame(() => {
    // While time runs, every frame requests the next one.
    if (world.update() && isSmooth) invalidate();
  }, -2);
  // Changes of the page to the scene must become visible.
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
