import { ask } from './bridge.ts';

interface BlockKind {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly hardness: number | null;
}
interface ItemKind {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly stackSize: number;
}
interface FoodKind extends ItemKind {
  readonly foodPoints: number;
  readonly saturation: number;
}
interface Tables {
  readonly version: string;
  readonly blocks: readonly BlockKind[];
  readonly items: readonly ItemKind[];
  readonly foods: readonly FoodKind[];
}
type Named<T> = Readonly<Record<string, T>>;

/** The game's tables as minecraft-data has them, as far as programs need them: by name, by number, as lists. */
export interface GameData {
  readonly version: string;
  readonly blocksByName: Named<BlockKind>;
  readonly blocks: Named<BlockKind>;
  readonly blocksArray: readonly BlockKind[];
  readonly itemsByName: Named<ItemKind>;
  readonly items: Named<ItemKind>;
  readonly itemsArray: readonly ItemKind[];
  readonly foodsByName: Named<FoodKind>;
  readonly foods: Named<FoodKind>;
  readonly foodsArray: readonly FoodKind[];
}

let known: GameData | null = null;

/** The tables, asked for when a program first needs them. */
export function gameData(): GameData {
  known ??= read(ask<Tables>('tables', []));
  return known;
}

function read({ version, blocks, items, foods }: Tables): GameData {
  return Object.freeze({
    version,
    blocksByName: by(blocks, 'name'),
    blocks: by(blocks, 'id'),
    blocksArray: Object.freeze(blocks),
    itemsByName: by(items, 'name'),
    items: by(items, 'id'),
    itemsArray: Object.freeze(items),
    foodsByName: by(foods, 'name'),
    foods: by(foods, 'id'),
    foodsArray: Object.freeze(foods),
  });
}

function by<T extends { readonly id: number; readonly name: string }>(list: readonly T[], key: 'id' | 'name'): Named<T> {
  return Object.freeze(Object.fromEntries(list.map((kind) => [kind[key], Object.freeze(kind)])));
}
