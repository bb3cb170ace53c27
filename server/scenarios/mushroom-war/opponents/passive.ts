import { loops } from './loops.ts';

/** One agent harvests, or cleans if there is nothing to harvest; the other agent cleans. */
export const passive = loops('passive', 'Passive', 'One agent harvests, the other cleans. No sabotage.', [
  (script) => script.harvestOrClean(),
  (script) => script.clean(),
]);
