import type { Position } from '#lib/domain/position.ts';
import { farms } from '../geometry.ts';
import { type Cook, cooks } from './cook.ts';

const pause = 20;
/** Position between the fields in the west, which the second agent turns into berries. */
const west: Position = { x: -19, y: -60, z: -7 };

async function pick(cook: Cook, around: Position): Promise<void> {
  await cook.does.harvestBerries(around);
  await cook.does.plantSweetBerryBushes();
  await cook.wait(pause);
  await cook.serve('sweet_berries');
}

/** Only sweet berries; one agent first turns potatoes and beetroots into berry fields and hands in what grew there. */
export const berries = cooks('berries', 'Berries', 'Both agents pick sweet berries; one turns other fields into berries first.', [
  (cook) => ({ pass: () => pick(cook, farms.sweetBerries) }),
  (cook) => ({
    async once() {
      for (const [crop, food] of [
        ['potatoes', 'potato'],
        ['beetroots', 'beetroot'],
      ] as const) {
        await cook.does.destroyCrop(crop);
        await cook.does.harvestBerries(west);
        await cook.does.plantSweetBerryBushes();
        await cook.serve(food);
      }
    },
    pass: () => pick(cook, west),
  }),
]);
