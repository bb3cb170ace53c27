import { distance, type Position } from '#lib/domain/position.ts';
import type { Knowledge, KnownSource } from '#server/match/contract/knowledge.ts';
import { guessedStock } from './assumptions.ts';
import { type Crop, cropOf } from './crops.ts';

/** Where an item comes from, down to what lies or grows somewhere. */
export type Supply =
  | { readonly by: 'crop'; readonly item: string; readonly crop: Crop; readonly at: Position; readonly perMinute: number }
  | { readonly by: 'chest'; readonly item: string; readonly at: Position; readonly stock: number; readonly refills: boolean }
  | { readonly by: 'animal'; readonly item: string; readonly animal: string; readonly at: Position; readonly needs: Supply }
  | {
      readonly by: 'craft' | 'smelt';
      readonly item: string;
      readonly at: Position;
      readonly makes: number;
      readonly fuel: string | null;
      readonly needs: readonly { readonly supply: Supply; readonly count: number }[];
    };

/** How an item can be had by what is known; null where it cannot. */
export function supplyOf(item: string, knowledge: Knowledge): Supply | null {
  const source = knowledge.sources.find((known) => known.item === item);
  if (source?.kind === 'chest') {
    return { by: 'chest', item, at: source.at, stock: source.stock ?? guessedStock, refills: source.perMinute !== null };
  }
  const crop = cropOf(item);
  if (source?.kind === 'crop' && crop) return { by: 'crop', item, crop, at: source.at, perMinute: yieldOf(source, crop, knowledge) };
  const animal = knowledge.animals.find((known) => known.gives === item);
  if (animal) {
    const needs = supplyOf(animal.needs, knowledge);
    return needs && { by: 'animal', item, animal: animal.animal, at: animal.at, needs };
  }
  return madeOf(item, knowledge);
}

/** Pieces of an item a minute. What is told of a field with several plants counts plants, and each kind has its share of them. */
function yieldOf({ at, perMinute }: KnownSource, crop: Crop, knowledge: Knowledge): number {
  const kinds = knowledge.sources.filter((other) => other.kind === 'crop' && distance(other.at, at) === 0).length;
  const told = perMinute ?? 0;
  return kinds > 1 ? (told / kinds) * crop.pieces : told;
}

function madeOf(item: string, knowledge: Knowledge): Supply | null {
  const recipe = knowledge.recipes.find((known) => known.item === item);
  const station = recipe && knowledge.stations.find(({ block }) => block === (recipe.by === 'smelt' ? 'furnace' : 'crafting_table'));
  if (!recipe || !station) return null;
  const needs = Object.entries(recipe.needs).map(([need, count]) => ({ supply: supplyOf(need, knowledge), count }));
  const had = needs.flatMap(({ supply, count }) => (supply ? [{ supply, count }] : []));
  if (had.length < needs.length) return null;
  return { by: recipe.by, item, at: station.at, makes: recipe.makes, fuel: station.fuel, needs: had };
}

/** Everything grown that a supply rests on. */
export function cropsOf(supply: Supply): Extract<Supply, { by: 'crop' }>[] {
  switch (supply.by) {
    case 'crop':
      return [supply];
    case 'chest':
      return [];
    case 'animal':
      return cropsOf(supply.needs);
    case 'craft':
    case 'smelt':
      return supply.needs.flatMap((need) => cropsOf(need.supply));
  }
}

/** How many goes of a recipe are made before handing in, so that a visit to its fields is worth the way. */
export function batchOf(supply: Supply): number {
  if (supply.by === 'smelt') return 2;
  if (supply.by !== 'craft') return 1;
  const grown = supply.needs.reduce((sum, need) => sum + (cropsOf(need.supply).length > 0 ? need.count : 0), 0);
  return Math.max(1, Math.min(8, Math.floor(16 / Math.max(1, grown))));
}
