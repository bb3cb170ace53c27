import { loops } from './script.ts';

/** One agent harvests, or cleans if there is nothing to harvest; the other agent cleans. */
export const passive = loops('passive', 'Passive', 'One agent harvests, the other cleans. No sabotage.', [
  (script) => script.harvestOrClean(),
  (script) => script.clean(),
]);

/** One agent cleans and harvests; the other agent only breaks the enemy's caps. */
export const balanced = loops('balanced', 'Balanced', 'One agent cleans and harvests, the other breaks enemy mushrooms.', [
  async (script) => {
    await script.clean();
    await script.harvest();
  },
  (script) => script.destroy(),
]);

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

/** One agent harvests, or cleans if there is nothing to harvest; the other agent cleans and carries the slime to the other area. */
export const slimy = loops('slimy', 'Slimy', 'One agent harvests, the other carries slime into the enemy area.', [
  (script) => script.harvestOrClean(),
  async (script) => {
    await script.clean();
    await script.pollute();
  },
]);
