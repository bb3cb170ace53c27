import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { distance, type Position } from '#lib/domain/position.ts';
import type { Knowledge, KnownSource } from '#server/contract/knowledge.ts';
import { type Act, actsFor, isDeniedRecipe, isDeniedSource, type KnownGame } from './action-model.ts';
import { assumed, secondsToTake } from './assumptions.ts';
import { type Crop, cropOf, piecesOf } from './crops.ts';

/** How to get an item, down to items that lie or grow somewhere. */
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
      readonly needs: readonly Need[];
    }
  /** An action with believed causes and effects that are not in the briefing. Its amounts are unknown. */
  | {
      readonly by: 'act';
      readonly item: string;
      readonly act: Act;
      /** Null if the place is unknown. */
      readonly at: Position | null;
      readonly seconds: number;
      readonly pieces: number;
      /** Whether it works only once, for example because there is one animal. */
      readonly once: boolean;
      readonly needs: readonly Need[];
    };

interface Need {
  readonly supply: Supply;
  readonly count: number;
}

/** Most steps from an item down to items that lie or grow somewhere. */
const deepest = 8;

/** How to get an item by the briefing and the beliefs; null if there is no way. */
export function supplyOf(item: string, game: KnownGame, path: readonly string[] = []): Supply | null {
  if (path.includes(item) || path.length >= deepest) return null;
  const way = [...path, item];
  const { graph = [], instructed = [] } = game;
  return actedOut(item, instructed, game, way) ?? toldSupply(item, game, way) ?? actedOut(item, graph, game, way);
}

function toldSupply(item: string, game: KnownGame, way: readonly string[]): Supply | null {
  const { knowledge } = game;
  const source = knowledge.sources.find((known) => known.item === item && !isDeniedSource(game, known));
  if (source?.kind === 'chest') {
    return { by: 'chest', item, at: source.at, stock: source.stock ?? assumed('chestStock'), refills: source.perMinute !== null };
  }
  const crop = cropOf(item);
  if (source?.kind === 'crop' && crop) return { by: 'crop', item, crop, at: source.at, perMinute: yieldOf(source, crop, knowledge) };
  const animal = knowledge.animals.find((known) => known.gives === item);
  if (animal) {
    const needs = supplyOf(animal.needs, game, way);
    return needs && { by: 'animal', item, animal: animal.animal, at: animal.at, needs };
  }
  return madeOf(item, game, way);
}

/** Items per minute. The briefing's figure for a field with several plants counts plants, and each kind has its share. */
function yieldOf({ at, perMinute }: KnownSource, crop: Crop, knowledge: Knowledge): number {
  const kinds = knowledge.sources.filter((other) => other.kind === 'crop' && distance(other.at, at) === 0).length;
  const told = perMinute ?? 0;
  return kinds > 1 ? (told / kinds) * piecesOf(crop) : told;
}

function madeOf(item: string, game: KnownGame, way: readonly string[]): Supply | null {
  const { recipes, stations } = game.knowledge;
  const recipe = recipes.find((known) => known.item === item && !isDeniedRecipe(game, known));
  const station = recipe && stations.find(({ block }) => block === stationOf(recipe.by));
  if (!recipe || !station) return null;
  const needs = needsOf(Object.entries(recipe.needs), game, way);
  return needs && { by: recipe.by, item, at: station.at, makes: recipe.makes, fuel: station.fuel, needs };
}

function stationOf(by: 'craft' | 'smelt'): string {
  return by === 'smelt' ? 'furnace' : 'crafting_table';
}

function needsOf(counts: readonly (readonly [item: string, count: number])[], game: KnownGame, way: readonly string[]): Need[] | null {
  const needs = counts.flatMap(([need, count]): Need[] => {
    const supply = supplyOf(need, game, way);
    return supply ? [{ supply, count }] : [];
  });
  return needs.length < counts.length ? null : needs;
}

/** The first believed action with this effect whose causes are available. Fuel at the furnaces does not have to be fetched. */
function actedOut(item: string, relations: readonly CausalRelation[], game: KnownGame, way: readonly string[]): Supply | null {
  for (const act of actsFor(item, relations, game)) {
    const fuels = game.knowledge.stations.flatMap(({ fuel }) => fuel ?? []);
    const causes = act.causes.filter((cause) => !(act.action.call === 'smeltItem' && fuels.includes(cause)));
    const needs = needsOf(
      causes.map((cause) => [cause, assumed('causeCount')]),
      game,
      way,
    );
    if (needs) return { by: 'act', item, act, needs, ...circumstancesOf(act, game) };
  }
  return null;
}

/** Place, duration and product of an action, as far as known or assumed. */
function circumstancesOf(
  { action }: Act,
  { knowledge }: KnownGame,
): Pick<Extract<Supply, { by: 'act' }>, 'at' | 'seconds' | 'pieces' | 'once'> {
  const [name = ''] = action.names;
  const station = (by: 'craft' | 'smelt') => knowledge.stations.find(({ block }) => block === stationOf(by))?.at;
  const usual = { pieces: 1, once: false };
  switch (action.call) {
    case 'craftItem':
      return { ...usual, at: station('craft') ?? null, seconds: assumed('openSeconds') };
    case 'smeltItem':
      return { ...usual, at: station('smelt') ?? null, seconds: assumed('smeltSeconds') };
    case 'killMob': {
      const at = knowledge.animals.find(({ animal }) => animal === name)?.at ?? null;
      return { at, seconds: assumed('fightSeconds'), pieces: assumed('mobPieces'), once: true };
    }
    default: {
      const at = action.at ?? knowledge.sources.find(({ block }) => block === name)?.at ?? null;
      return { ...usual, at, seconds: secondsToTake(0) };
    }
  }
}

/** All crops that a supply needs. */
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
    case 'act':
      return supply.needs.flatMap((need) => cropsOf(need.supply));
  }
}

/** Batches of a recipe before a hand-in, so that the walk to the fields pays. */
export function batchOf(supply: Supply): number {
  if (supply.by === 'smelt') return assumed('smeltBatch');
  if (supply.by !== 'craft' && supply.by !== 'act') return 1;
  const pieces = assumed('batchPieces');
  const grown = supply.needs.reduce((sum, need) => sum + (cropsOf(need.supply).length > 0 ? need.count : 0), 0);
  return Math.max(1, Math.min(pieces / 2, Math.floor(pieces / Math.max(1, grown))));
}

/** The believed actions that a supply needs. */
export function actsOf(supply: Supply): Act[] {
  switch (supply.by) {
    case 'crop':
    case 'chest':
      return [];
    case 'animal':
      return actsOf(supply.needs);
    case 'craft':
    case 'smelt':
      return supply.needs.flatMap((need) => actsOf(need.supply));
    case 'act':
      return [...supply.needs.flatMap((need) => actsOf(need.supply)), supply.act];
  }
}
