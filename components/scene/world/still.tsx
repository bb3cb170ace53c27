'use client';
import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';

/** Takes a picture of what is shown. Null where the browser gives none. */
export type TakeStill = () => Promise<Blob | null>;

/** Offers a picture of the scene: it is drawn anew and read in the same frame, since the browser clears the canvas after showing it. */
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
