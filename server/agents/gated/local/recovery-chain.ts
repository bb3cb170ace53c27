import { distance, type Position } from '#lib/domain/position.ts';
import type { Items } from '../requirement.ts';

/** Where an agent knows that an item is: in a container, on the ground, or in blocks that drop it. */
export interface Source {
  readonly kind: 'chest' | 'ground' | 'mine';
  readonly item: string;
  readonly count: number;
  readonly at: Position;
  /** Tool that must be carried to mine it; null for none. */
  readonly tool: string | null;
}

/** How an item is made of others. */
export interface KnownRecipe {
  readonly item: string;
  readonly count: number;
  readonly from: Items;
  /** The block at which it is made; null for the bare hands. */
  readonly station: 'crafting_table' | 'furnace' | null;
}

/** A step after which the agent carries more of an item. */
export type GettingStep =
  | { readonly kind: 'pick-up' | 'take' | 'mine'; readonly item: string; readonly count: number; readonly at: Position }
  | { readonly kind: 'craft'; readonly item: string; readonly count: number }
  | { readonly kind: 'smelt'; readonly item: string; readonly count: number; readonly raw: string };

/** A step of a recovery: it gets an item, or puts down a block to work at. */
export type RecoveryStep = GettingStep | { readonly kind: 'put-down'; readonly item: string; readonly count: number };

/** What an agent knows of its surroundings and itself when it looks for a solution alone. */
export interface LocalWorld {
  readonly position: Position;
  readonly inventory: Items;
  /** Items that its own unfinished requirements need. */
  readonly reserved: Items;
  readonly sources: readonly Source[];
  readonly recipes: readonly KnownRecipe[];
  readonly stations: readonly { readonly block: string; readonly at: Position }[];
  /** Something within this many blocks is near. */
  readonly near: number;
}

/** A way to an item without other agents. */
export interface RecoveryChain {
  readonly steps: readonly RecoveryStep[];
  /** Estimated game seconds. */
  readonly seconds: number;
  /** Its place in the order from cheap to costly and from near to far. */
  readonly rank: number;
}

/** The order of the ways: from what lies near to what is far, and from what is ready to what must be made. */
export const ranks = { pickUp: 1, nearContainer: 2, craft: 3, craftAtOwnTable: 4, smelt: 5, gatherNear: 6, gatherFar: 7 } as const;

const blocksPerSecond = 4.3;
const mineSeconds = 2;
const smeltSeconds = 10;
const deepest = 3;
const fuels: readonly string[] = ['coal', 'charcoal'];
const table = 'crafting_table';
const putDownSeconds = 2;

/** All ways to a count of an item, cheap before costly and near before far; none if there is no way alone. */
export function recoveryChains(item: string, count: number, world: LocalWorld): readonly RecoveryChain[] {
  return waysTo(item, count, world, []).sort((one, other) => one.rank - other.rank || one.seconds - other.seconds);
}

function waysTo(item: string, count: number, world: LocalWorld, above: readonly string[]): RecoveryChain[] {
  const gathering = (['ground', 'chest', 'mine'] as const).flatMap((kind) => gatheringOf(kind, item, count, world) ?? []);
  if (above.length >= deepest || above.includes(item)) return gathering;
  const making = world.recipes
    .filter((recipe) => recipe.item === item)
    .flatMap((recipe) => stationsFor(recipe, world).flatMap((station) => makingOf(recipe, count, world, { above, station }) ?? []));
  return [...gathering, ...making];
}

/** A way through sources of one kind, nearest first. */
function gatheringOf(kind: Source['kind'], item: string, count: number, world: LocalWorld): RecoveryChain | null {
  const sources = world.sources
    .filter((source) => source.kind === kind && source.item === item && source.count > 0 && hasTool(source, world))
    .sort((one, other) => distance(one.at, world.position) - distance(other.at, world.position));
  const steps: RecoveryStep[] = [];
  let left = count;
  let [seconds, rank] = [0, 0];
  for (const source of sources) {
    if (left <= 0) break;
    const amount = Math.min(left, source.count);
    left -= amount;
    const far = distance(source.at, world.position);
    steps.push({ kind: kind === 'ground' ? 'pick-up' : kind === 'chest' ? 'take' : 'mine', item, count: amount, at: source.at });
    seconds += (steps.length === 1 ? far / blocksPerSecond : 1) + (kind === 'mine' ? mineSeconds * amount : 1);
    rank = Math.max(rank, rankOf(kind, far, world.near));
  }
  return left > 0 ? null : { steps, seconds, rank };
}

function rankOf(kind: Source['kind'], far: number, near: number): number {
  if (kind === 'mine') return far <= 2 * near ? ranks.gatherNear : ranks.gatherFar;
  if (far > near) return ranks.gatherFar;
  return kind === 'ground' ? ranks.pickUp : ranks.nearContainer;
}

function hasTool({ tool }: Source, { inventory }: LocalWorld): boolean {
  return tool === null || (inventory[tool] ?? 0) > 0;
}

/** Where a recipe is made: in bare hands, at a known station, or at a table that the agent carries or crafts first of `from`. */
type MakingPlace =
  | { readonly kind: 'hands' }
  | { readonly kind: 'known'; readonly at: Position }
  | { readonly kind: 'own'; readonly from: Items; readonly isCarried: boolean };

function stationsFor({ station }: KnownRecipe, world: LocalWorld): readonly MakingPlace[] {
  if (station === null) return [{ kind: 'hands' }];
  const at = nearestStation(station, world);
  const known: readonly MakingPlace[] = at === null ? [] : [{ kind: 'known', at }];
  if (station !== table) return known;
  if (spare(table, world) > 0) return [...known, { kind: 'own', from: {}, isCarried: true }];
  const ofTable = world.recipes.filter((recipe) => recipe.item === table && recipe.station === null);
  return [...known, ...ofTable.map(({ from }): MakingPlace => ({ kind: 'own', from, isCarried: false }))];
}

/** A way through a recipe, with the best way to each ingredient that the agent does not carry. */
function makingOf(
  recipe: KnownRecipe,
  count: number,
  world: LocalWorld,
  { above, station }: { readonly above: readonly string[]; readonly station: MakingPlace },
): RecoveryChain | null {
  const isSmelted = recipe.station === 'furnace';
  const times = Math.ceil(count / recipe.count);
  const ingredients = new Map(Object.entries(recipe.from).map(([item, each]) => [item, each * times]));
  // Both take of the same materials, so that they are counted together.
  if (station.kind === 'own')
    for (const [item, each] of Object.entries(station.from)) ingredients.set(item, (ingredients.get(item) ?? 0) + each);
  if (isSmelted) {
    const fuel = fuels.find((one) => spare(one, world) > 0 || waysTo(one, 1, world, [...above, recipe.item]).length > 0);
    if (fuel === undefined) return null;
    ingredients.set(fuel, Math.ceil(times / 8));
  }
  const parts: RecoveryChain[] = [];
  for (const [item, needed] of ingredients) {
    const short = needed - spare(item, world);
    if (short <= 0) continue;
    const [best] = waysTo(item, short, world, [...above, recipe.item]).sort((one, other) => one.rank - other.rank);
    if (best === undefined) return null;
    parts.push(best);
  }
  const far = station.kind === 'known' ? distance(station.at, world.position) : 0;
  const raw = Object.keys(recipe.from)[0] ?? recipe.item;
  const made = times * recipe.count;
  const last: RecoveryStep = isSmelted
    ? { kind: 'smelt', item: recipe.item, count: made, raw }
    : { kind: 'craft', item: recipe.item, count: made };
  const first = station.kind === 'own' ? ownTable(station.isCarried) : [];
  const own = far / blocksPerSecond + first.length * putDownSeconds + (isSmelted ? smeltSeconds * times : 1);
  return {
    steps: [...parts.flatMap(({ steps }) => steps), ...first, last],
    seconds: parts.reduce((sum, part) => sum + part.seconds, own),
    rank: Math.max(rankOfMaking(recipe, station.kind, far > world.near), ...parts.map((part) => part.rank)),
  };
}

function ownTable(isCarried: boolean): readonly RecoveryStep[] {
  const putDown: RecoveryStep = { kind: 'put-down', item: table, count: 1 };
  return isCarried ? [putDown] : [{ kind: 'craft', item: table, count: 1 }, putDown];
}

function rankOfMaking({ station }: KnownRecipe, place: MakingPlace['kind'], isFar: boolean): number {
  if (station === 'furnace') return ranks.smelt;
  if (place === 'own') return ranks.craftAtOwnTable;
  return isFar ? ranks.gatherFar : ranks.craft;
}

/** What an agent carries beyond its own needs. */
function spare(item: string, { inventory, reserved }: LocalWorld): number {
  return Math.max(0, (inventory[item] ?? 0) - (reserved[item] ?? 0));
}

function nearestStation(block: string, { stations, position }: LocalWorld): Position | null {
  const places = stations.filter((station) => station.block === block).map(({ at }) => at);
  return places.sort((one, other) => distance(one, position) - distance(other, position))[0] ?? null;
}

/** A way in words, such as `take 4 oak_log, craft 4 oak_planks`. */
export function chainText({ steps }: Pick<RecoveryChain, 'steps'>): string {
  return steps.map(({ kind, count, item }) => `${kind.replace('-', ' ')} ${count} ${item}`).join(', ');
}
