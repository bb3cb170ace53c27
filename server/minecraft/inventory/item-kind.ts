import { gameData } from '../registry.ts';

/** The properties of a kind of item, from the game's own tables for 1.20.1. */
export interface ItemKind {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly stackSize: number;
  /** Uses until it breaks; null if it does not wear. */
  readonly durability: number | null;
}

const kinds: readonly ItemKind[] = gameData.itemsArray
  .filter((item) => item.name !== 'air')
  .map(({ id, name, displayName, stackSize, maxDurability }) => ({ id, name, displayName, stackSize, durability: maxDurability ?? null }));

const byName = new Map(kinds.map((kind) => [kind.name, kind]));
const byId = new Map(kinds.map((kind) => [kind.id, kind]));

/** All kinds of items by id, without air. */
export const itemKinds: readonly ItemKind[] = kinds;

/** The kind with this id; undefined if there is none (also for air). */
export function itemKindById(id: number): ItemKind | undefined {
  return byId.get(id);
}

/** The kind with this name, with or without `minecraft:`; undefined if there is none. */
export function itemKindByName(name: string): ItemKind | undefined {
  return byName.get(name.startsWith('minecraft:') ? name.slice(10) : name);
}
