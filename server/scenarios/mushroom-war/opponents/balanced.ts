import { loops } from './loops.ts';

/** One agent cleans and harvests; the other agent only breaks the enemy's caps. */
export const balanced = loops('balanced', 'Balanced', 'One agent cleans and harvests, the other breaks enemy mushrooms.', [
  async (script) => {
    await script.clean();
    await script.harvest();
  },
  (script) => script.destroy(),
]);
