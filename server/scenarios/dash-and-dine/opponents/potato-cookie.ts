import type { Position } from '#lib/domain/position.ts';
import { farms, feet, stations } from '../geometry.ts';
import { type Cook, cooks } from './cook.ts';

const potatoesAtOnce = 8;
const cookiesAtOnce = 8;
const potatoField: Position = { x: -19, y: feet, z: 5 };

async function grow(cook: Cook, crop: 'Potatoes' | 'Wheat' | 'Cocoa'): Promise<void> {
  switch (crop) {
    case 'Potatoes':
      await cook.does.harvestPotatoes(potatoField);
      await cook.does.plantPotatoes();
      break;
    case 'Wheat':
      await cook.does.harvestWheat(farms.wheat);
      await cook.does.plantWheatSeeds();
      break;
    case 'Cocoa':
      await cook.does.harvestCocoa(farms.cocoa);
      await cook.does.plantCocoaBeans();
      break;
  }
}

/** One agent digs up the berries and bakes potatoes, the other turns carrots into wheat and bakes cookies. */
export const potatoCookie = cooks(
  'potato_cookie',
  'Potato and cookie',
  'One agent bakes potatoes and digs up the berries, the other bakes cookies.',
  [
    (cook) => ({
      async once() {
        await cook.take(stations.toolChest, { netherite_hoe: 1 });
        await grow(cook, 'Potatoes');
        await cook.does.destroyCrop('sweet_berry_bush');
        await cook.does.tillLand();
      },
      async pass() {
        await grow(cook, 'Potatoes');
        await cook.does.smeltItem('potato', 'coal', potatoesAtOnce);
        await cook.serve('baked_potato');
        await cook.serve('potato');
      },
    }),
    (cook) => ({
      async once() {
        await grow(cook, 'Wheat');
        await cook.does.destroyCrop('carrots');
        await cook.does.plantWheatSeeds();
      },
      async pass() {
        await grow(cook, 'Wheat');
        await grow(cook, 'Cocoa');
        await cook.does.craftItem('cookie', cookiesAtOnce);
        await cook.serve('cookie');
      },
    }),
  ],
);
