import { ask } from './bridge.ts';

interface Kind {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
}
interface BlockKind extends Kind {
  readonly hardness: number | null;
}
interface ItemKind extends Kind {
  readonly stackSize: number;
}
interface FoodKind extends ItemKind {
  readonly foodPoints: number;
  readonly saturation: number;
}

/** One of the game's tables, fetched and indexed on first use. */
class Table<K extends Kind> {
  private readonly query: string;
  private kinds: readonly K[] | null = null;
  private names: Readonly<Record<string, K>> | null = null;
  private numbers: Readonly<Record<string, K>> | null = null;

  constructor(query: string) {
    this.query = query;
  }

  get list(): readonly K[] {
    this.kinds ??= Object.freeze(ask<K[]>(this.query, []));
    return this.kinds;
  }

  get byName(): Readonly<Record<string, K>> {
    this.names ??= Object.freeze(Object.fromEntries(this.list.map((kind) => [kind.name, kind])));
    return this.names;
  }

  get byNumber(): Readonly<Record<string, K>> {
    this.numbers ??= Object.freeze(Object.fromEntries(this.list.map((kind) => [kind.id, kind])));
    return this.numbers;
  }
}

const blocks = new Table<BlockKind>('blocks');
const items = new Table<ItemKind>('items');
const foods = new Table<FoodKind>('foods');

/** The parts of minecraft-data that programs need: by name, by number, as lists. */
export const gameData = Object.freeze({
  get version(): string {
    return ask<string>('version', []);
  },
  get blocksByName() {
    return blocks.byName;
  },
  get blocks() {
    return blocks.byNumber;
  },
  get blocksArray() {
    return blocks.list;
  },
  get itemsByName() {
    return items.byName;
  },
  get items() {
    return items.byNumber;
  },
  get itemsArray() {
    return items.list;
  },
  get foodsByName() {
    return foods.byName;
  },
  get foods() {
    return foods.byNumber;
  },
  get foodsArray() {
    return foods.list;
  },
});
