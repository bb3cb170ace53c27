import { prepareTerrain } from '#components/scene/terrain/terrain-source.ts';
import { arenaSocket } from '#components/shell/socket.ts';

/**
 * What the first picture of a match waits for longest is begun as soon as this code runs, before the page is taken over from the server's
 * HTML: the code of the scene, what terrain is drawn from, and the connection.
 */
if (typeof window !== 'undefined') {
  prepareTerrain();
  arenaSocket();
  import('#components/scene/match-scene.tsx').catch((error: unknown) => console.error('The 3D scene could not be loaded.', error));
}
