import { useEffect, useState } from 'react';
import { firstDrawing } from '#components/scene/first-drawing.ts';

/** What stands around the picture waits for it no longer than this, in milliseconds. */
const longestWaitMs = 1500;

let isDrawn = false;
void firstDrawing.then(() => {
  isDrawn = true;
});

/**
 * Whether what stands around the page's first picture is shown: when that is on the screen, or after a while without. To make and paint
 * all of it takes longer than the picture, and would hold that up.
 */
export function usePictureFirst(): boolean {
  const [isShown, setShown] = useState(isDrawn);
  useEffect(() => {
    const show = (): void => setShown(true);
    const timer = setTimeout(show, longestWaitMs);
    void firstDrawing.then(show);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
