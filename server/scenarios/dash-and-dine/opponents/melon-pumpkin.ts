import type { Position } from '#lib/domain/position.ts';
import { feet, ground, stations } from '../geometry.ts';
import { cooks } from './cook.ts';

const pause = 20;
const pies = 3;
const field: Position = { x: -16, y: feet, z: -1 };

/** One agent serves melon slices, the other bakes pumpkin pies. */
export const melonPumpkin = cooks('melon_pumpkin', 'Melon and pumpkin', 'One agent serves melon slices, the other bakes pumpkin pies.', [
  (cook) => ({
    async pass() {
      await cook.does.harvestMelons(field);
      await cook.wait(pause);
      await cook.serve('melon_slice');
    },
  }),
  (cook) => ({
    async pass() {
      await cook.take(stations.eggChest, { egg: 16 });
      await cook.does.harvestSugarCane(ground);
      await cook.does.harvestPumpkins(field);
      await cook.does.craftItem('sugar', pies);
      await cook.does.craftItem('pumpkin_pie', pies);
      await cook.serve('pumpkin_pie');
    },
  }),
]);
