import { distance, type Position } from '#lib/domain/position.ts';
import { coals, piecesSmelted } from '#lib/knowhow/fuels.ts';
import { type Sources, supplyChains, type Way } from '#lib/knowhow/supply-chain.ts';
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
const table = 'crafting_table';
const putDownSeconds = 2;

/** All ways to a count of an item, cheap before costly and near before far; none if there is no way alone. */
export function recoveryChains(item: string, count: number, world: LocalWorld): readonly RecoveryChain[] {
  const known: Sources<readonly RecoveryStep[]> = {
    held: (name) => spare(name, world),
    ways: (name, lacking) => [...gatheringOf(name, lacking, world), ...makingOf(name, lacking, world)],
  };
  return supplyChains(item, count, known).map(({ acts, cost, rank }) => ({ steps: acts.flat(), seconds: cost, rank }));
}

/** The ways through sources of one kind, nearest first. */
function gatheringOf(item: string, count: number, world: LocalWorld): readonly Way<readonly RecoveryStep[]>[] {
  return (['ground', 'chest', 'mine'] as const).flatMap((kind) => {
    const sources = world.sources
      .filter((source) => source.kind === kind && source.item === item && source.count > 0 && hasTool(source, world))
      .sort((one, other) => distance(one.at, world.position) - distance(other.at, world.position));
    const act: RecoveryStep[] = [];
    let left = count;
    let [cost, rank] = [0, 0];
    for (const source of sources) {
      if (left <= 0) break;
      const amount = Math.min(left, source.count);
      left -= amount;
      const far = distance(source.at, world.position);
      act.push({ kind: kind === 'ground' ? 'pick-up' : kind === 'chest' ? 'take' : 'mine', item, count: amount, at: source.at });
      cost += (act.length === 1 ? far / blocksPerSecond : 1) + (kind === 'mine' ? mineSeconds * amount : 1);
      rank = Math.max(rank, rankOf(kind, far, world.near));
    }
    return left > 0 ? [] : [{ act, cost, rank, needs: [] }];
  });
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

function placesFor({ station }: KnownRecipe, world: LocalWorld): readonly MakingPlace[] {
  if (station === null) return [{ kind: 'hands' }];
  const at = nearestStation(station, world);
  const known: readonly MakingPlace[] = at === null ? [] : [{ kind: 'known', at }];
  if (station !== table) return known;
  if (spare(table, world) > 0) return [...known, { kind: 'own', from: {}, isCarried: true }];
  const ofTable = world.recipes.filter((recipe) => recipe.item === table && recipe.station === null);
  return [...known, ...ofTable.map(({ from }): MakingPlace => ({ kind: 'own', from, isCarried: false }))];
}

/** The ways through recipes, one for each place to work at and each fuel. */
function makingOf(item: string, count: number, world: LocalWorld): readonly Way<readonly RecoveryStep[]>[] {
  return world.recipes
    .filter((recipe) => recipe.item === item)
    .flatMap((recipe) =>
      placesFor(recipe, world).flatMap((place) =>
        recipe.station === 'furnace'
          ? coals.map((fuel) => makingAt(recipe, place, count, world, fuel))
          : [makingAt(recipe, place, count, world, null)],
      ),
    );
}

function makingAt(
  recipe: KnownRecipe,
  place: MakingPlace,
  count: number,
  world: LocalWorld,
  fuel: string | null,
): Way<readonly RecoveryStep[]> {
  const { item } = recipe;
  const times = Math.ceil(count / recipe.count);
  const ingredients = new Map(Object.entries(recipe.from).map(([part, each]) => [part, each * times]));
  // Both take of the same materials, so that they are counted together.
  if (place.kind === 'own')
    for (const [part, each] of Object.entries(place.from)) ingredients.set(part, (ingredients.get(part) ?? 0) + each);
  if (fuel !== null) ingredients.set(fuel, Math.ceil(times / piecesSmelted(fuel)));
  const made = times * recipe.count;
  const raw = Object.keys(recipe.from)[0] ?? item;
  const last: RecoveryStep = fuel === null ? { kind: 'craft', item, count: made } : { kind: 'smelt', item, count: made, raw };
  const first = place.kind === 'own' ? ownTable(place.isCarried) : [];
  const far = place.kind === 'known' ? distance(place.at, world.position) : 0;
  return {
    act: [...first, last],
    cost: far / blocksPerSecond + first.length * putDownSeconds + (fuel === null ? 1 : smeltSeconds * times),
    rank: rankOfMaking(recipe, place.kind, far > world.near),
    needs: [...ingredients].map(([part, needed]) => ({ item: part, count: needed })),
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
