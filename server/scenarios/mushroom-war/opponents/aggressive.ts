import { loops } from './loops.ts';

/** One agent cleans and carries the slime to the other area; the other agent harvests, or cleans, and then breaks the enemy's caps. */
export const aggressive = loops('aggressive', 'Aggressive', 'One agent spreads slime, the other harvests and breaks enemy mushrooms.', [
  async (script) => {
    await script.clean();
    await script.pollute();
  },
  async (script) => {
    await script.harvestOrClean();
    await script.destroy();
  },
]);
