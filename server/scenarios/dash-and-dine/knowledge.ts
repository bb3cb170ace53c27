import type { Knowledge, KnownSource } from '#server/contract/knowledge.ts';
import { farms, feet, serverNames, serverPlaces, stations } from './geometry.ts';
import { mostFoods } from './hand-in.ts';
import { offered } from './menu.ts';
import { places } from './places.ts';
import { recipes } from './recipes.ts';

function crop(item: string, block: string, at: KnownSource['at']): KnownSource {
  const told = places.find((place) => place.at === at);
  return { item, block, at, kind: 'crop', perMinute: told?.yield ?? null, stock: null, plants: null, team: null };
}

function chest(item: string, at: KnownSource['at'], stock: number | null, perMinute: number | null = null): KnownSource {
  return { item, block: 'chest', at, kind: 'chest', perMinute, stock, plants: null, team: null };
}

/** The facts of the Dash & Dine briefing as data. Melons and pumpkins share one field and its yield. */
export const knowledge: Knowledge = {
  ground: feet,
  areas: null,
  pollution: null,
  sources: [
    chest('bowl', stations.bowlChest, 64),
    chest('bucket', stations.bucketChest, 16),
    chest('egg', stations.eggChest, null, 2),
    chest('gold_nugget', stations.toolChest, 64),
    chest('netherite_hoe', stations.toolChest, 1),
    crop('sugar_cane', 'sugar_cane', farms.sugarCane),
    crop('sweet_berries', 'sweet_berry_bush', farms.sweetBerries),
    crop('cocoa_beans', 'cocoa', farms.cocoa),
    crop('melon_slice', 'melon', farms.melonPumpkin),
    crop('pumpkin', 'pumpkin', farms.melonPumpkin),
    crop('beetroot', 'beetroots', farms.beetroot),
    crop('carrot', 'carrots', farms.carrot),
    crop('wheat', 'wheat', farms.wheat),
    crop('potato', 'potatoes', farms.potato),
  ],
  animals: [{ animal: 'cow', at: stations.bucketChest, needs: 'bucket', gives: 'milk_bucket' }],
  stations: [
    { block: 'furnace', at: stations.stove, fuel: 'coal' },
    { block: 'crafting_table', at: stations.toolChest, fuel: null },
  ],
  recipes: [...recipes],
  points: Object.fromEntries([...offered.map(({ item, points }) => [item, points] as const), ['sugar', 0], ['sugar_cane', 0]]),
  scoring: {
    kind: 'handed-in',
    servers: { red: { name: serverNames.red, at: serverPlaces.red }, blue: { name: serverNames.blue, at: serverPlaces.blue } },
    kinds: mostFoods,
  },
};
