import { holdIcons } from '#components/item-icon/icon-hold.ts';
import { firstDrawing } from '#components/scene/first-drawing.ts';
import { prepareTerrain } from '#components/scene/terrain/terrain-source.ts';
import { loadMatchScene } from './use-match-scene.ts';

let isBegun = false;

/**
 * Begins what the first picture of a match waits for longest: the code of the scene, and what terrain is drawn from. Pictures of items,
 * larger than all of it, come after. Of no effect the second time.
 */
export function beginFirstPicture(): void {
  if (isBegun) return;
  isBegun = true;
  holdIcons(firstDrawing);
  prepareTerrain();
  loadMatchScene();
}
