import { useEffect, useState } from 'react';
import { firstDrawing } from '#components/scene/first-drawing.ts';

/** Longest delay of the content around the picture, in milliseconds. */
const longestWaitMs = 1500;

let isDrawn = false;
void firstDrawing.then(() => {
  isDrawn = true;
});

/**
 * True once the page's first picture is on the screen, or after a timeout. Rendering and painting the panels takes longer than the picture,
 * so doing it first would delay the picture.
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
