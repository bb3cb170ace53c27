import { holdIcons } from '#components/item-icon/icon-hold.ts';
import { firstDrawing } from '#components/scene/first-drawing.ts';
import { prepareTerrain } from '#components/scene/terrain/terrain-source.ts';
import { arenaSocket } from '#components/shell/socket.ts';

/**
 * What the first picture of a match waits for longest is begun as soon as this code runs, before the page is taken over from the server's
 * HTML: the code of the scene, what terrain is drawn from, and the connection. Pictures of items, larger than all of it, come after.
 */
if (typeof window !== 'undefined') {
  holdIcons(firstDrawing);
  prepareTerrain();
  arenaSocket();
  import('#components/scene/match-scene.tsx').catch((error: unknown) => console.error('The 3D scene could not be loaded.', error));
}
