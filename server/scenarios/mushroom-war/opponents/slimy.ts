import { loops } from './loops.ts';

/** One agent harvests, or cleans if there is nothing to harvest; the other agent cleans and carries the slime to the other area. */
export const slimy = loops('slimy', 'Slimy', 'One agent harvests, the other carries slime into the enemy area.', [
  (script) => script.harvestOrClean(),
  async (script) => {
    await script.clean();
    await script.pollute();
  },
]);
