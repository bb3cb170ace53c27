import { farms, ground, stations } from '../geometry.ts';
import { type Cook, cooks } from './cook.ts';

const mostMilk = 15;
const cakesPerRound = 5;
const mostStems = 20;
const beetrootsPerSoup = 6;

async function growBeetroots(cook: Cook): Promise<void> {
  await cook.does.harvestBeetroot(farms.beetroot);
  await cook.does.plantBeetrootSeeds();
}

/** One agent bakes cakes, the other cooks beetroot soup and turns the melon field into beetroots. */
export const cakeBeetroot = cooks('cake_beetroot', 'Cake and beetroot', 'One agent bakes cakes, the other cooks beetroot soup.', [
  (cook) => ({
    async once() {
      await cook.take(stations.eggChest, { egg: 16 });
      await cook.take(stations.bucketChest, { bucket: 16 });
    },
    async pass() {
      for (let milk = 0; milk < mostMilk && cook.has('bucket') > 0; milk++) await cook.does.milkCow();
      for (let cake = 0; cake < cakesPerRound; cake++) {
        await cook.does.harvestSugarCane(ground);
        await cook.does.harvestWheat(farms.wheat);
        await cook.does.plantWheatSeeds();
        await cook.does.craftItem('sugar', 2);
        await cook.does.craftItem('cake', 1);
      }
      await cook.serve('cake');
      await cook.take(stations.eggChest, { egg: 16 });
    },
  }),
  (cook) => ({
    async once() {
      await cook.take(stations.bowlChest, { bowl: 64 });
      await growBeetroots(cook);
      for (const stem of ['melon_stem', 'attached_melon_stem', 'pumpkin_stem', 'attached_pumpkin_stem']) {
        if (await cook.does.blockExists(stem, null, 32)) await cook.does.mineBlock(stem, mostStems, null, 32);
      }
      await cook.does.plantBeetrootSeeds();
    },
    async pass() {
      await growBeetroots(cook);
      if (cook.has('beetroot') < beetrootsPerSoup) return;
      await cook.does.craftItem('beetroot_soup', 1);
      await cook.serve('beetroot_soup');
    },
  }),
]);
