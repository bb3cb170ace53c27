import { holdIcons } from '#components/item-icon/icon-hold.ts';
import { firstDrawing } from '#components/scene/first-drawing.ts';
import { prepareTerrain } from '#components/scene/terrain/terrain-source.ts';
import { loadMatchScene } from './use-match-scene.ts';

let isBegun = false;

/**
 * Starts the two slowest loads before the first picture of a match: the code of the scene, and the source of the terrain. Item pictures,
 * which are larger than both, load afterwards. Does nothing when called again.
 */
export function beginFirstPicture(): void {
  if (isBegun) return;
  isBegun = true;
  holdIcons(firstDrawing);
  prepareTerrain();
  loadMatchScene();
}
