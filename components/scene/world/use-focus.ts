import { useEffect } from 'react';
import type { Position } from '#lib/domain/position.ts';
import { useScene } from './scene-context.tsx';
import { focusOn } from './scene-focus.ts';

/** Turns the cameras `orbit` and `top` of this scene to these blocks instead of the whole arena; none leaves them as they are. */
export function useFocus(places: readonly Position[]): void {
  const { world } = useScene();
  useEffect(() => {
    world.focus = focusOn(places);
    return () => {
      world.focus = null;
    };
  }, [world, places]);
}
