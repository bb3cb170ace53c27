'use client';
import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';

/** Takes a picture of the scene. Null if the browser gives none. */
export type TakeStill = () => Promise<Blob | null>;

/** Offers a screenshot of the scene: it is redrawn and read in the same frame, because the browser clears the canvas after showing it. */
export function Still({ take }: { take: RefObject<TakeStill | null> }) {
  const advance = useThree((state) => state.advance);
  const canvas = useThree((state) => state.gl.domElement);
  useEffect(() => {
    take.current = () => {
      advance(performance.now());
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    };
    return () => {
      take.current = null;
    };
  }, [take, advance, canvas]);
  return null;
}
