import { cocoa } from './cocoa.ts';
import { crops } from './crops.ts';
import { meadow, shortGrass } from './meadow.ts';
import { mushrooms } from './mushrooms.ts';
import { netherWart } from './nether-wart.ts';
import type { Plant } from './plant.ts';
import { saplings } from './saplings.ts';
import { stackedPlants } from './stacked-plants.ts';
import { stems } from './stems.ts';
import { sweetBerryBush } from './sweet-berries.ts';

/** All growing plants. Bamboo, kelp, vines, chorus, coral, fungi and the flowers of the sniffer do not grow. */
export const plants: readonly Plant[] = [
  ...crops,
  ...stems,
  netherWart,
  cocoa,
  sweetBerryBush,
  ...stackedPlants,
  mushrooms,
  saplings,
  meadow,
  shortGrass,
];
