import { loops } from './loops.ts';

/** One agent harvests, or cleans when there is nothing to harvest; the other one cleans and carries the slime over. */
export const slimy = loops('slimy', 'Slimy', 'One agent harvests, the other carries slime into the enemy area.', [
  (script) => script.harvestOrClean(),
  async (script) => {
    await script.clean();
    await script.pollute();
  },
]);
