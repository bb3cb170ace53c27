import { shareLibraryClass } from './replaced-module.ts';

/** What a late column does itself, of the library's column. */
interface LibraryColumn {
  blockEntities: Record<string, unknown>;
  load(data: unknown): void;
  loadParsedLight(...sections: unknown[]): void;
}

interface LibraryColumnClass {
  new (size: object): LibraryColumn;
  readonly prototype: object;
}

/** Members of a column that read or change its light. */
const aboutLight = /light|^(getBlock|setBlock|toJson)$/i;

/**
 * Lets bots read the columns that they receive on first use. A bot receives some eighty columns at its start, looks at the blocks of a few,
 * and at the light of none; to read them is the largest part of its start. A column with wrong data fails when it is first looked at.
 */
export function readColumnsLate(): void {
  shareLibraryClass('prismarine-chunk', (made) => lateColumnClass(columnClass(made)));
}

/** A column that keeps what it receives, and becomes the library's column when its blocks or its light are first used. */
function lateColumnClass(Column: LibraryColumnClass) {
  class LateColumn {
    readonly blockEntities: Record<string, unknown> = {};
    private readonly size: object;
    private data: unknown = null;
    private light: unknown[] | null = null;
    private column: LibraryColumn | null = null;

    constructor(size: object = {}) {
      this.size = size;
    }

    load(data: unknown): void {
      if (this.data === null && this.column === null) this.data = data;
      else this.lit().load(data);
    }

    loadBiomes(): void {
      // The data of this version's columns include their biomes.
    }

    loadParsedLight(...sections: unknown[]): void {
      if (this.light === null && this.data !== null) this.light = sections;
      else this.lit().loadParsedLight(...sections);
    }

    getBlockEntity(at: unknown): unknown {
      return this.blockEntities[keyOf(at)];
    }

    setBlockEntity(at: unknown, tag: unknown): void {
      this.blockEntities[keyOf(at)] = tag;
    }

    removeBlockEntity(at: unknown): void {
      delete this.blockEntities[keyOf(at)];
    }

    /** The library's column with its blocks. */
    opened(): LibraryColumn {
      if (this.column !== null) return this.column;
      const column = new Column(this.size);
      column.blockEntities = this.blockEntities;
      if (this.data !== null) column.load(this.data);
      this.data = null;
      this.column = column;
      return column;
    }

    /** The library's column with its blocks and its light. */
    lit(): LibraryColumn {
      const column = this.opened();
      const { light } = this;
      this.light = null;
      if (light !== null) column.loadParsedLight(...light);
      return column;
    }
  }

  const opener = (name: string) => (aboutLight.test(name) ? (column: LateColumn) => column.lit() : (column: LateColumn) => column.opened());
  for (const name of methodsOf(Column)) {
    if (name in LateColumn.prototype) continue;
    const [open, method] = [opener(name), Reflect.get(Column.prototype, name)];
    const value = function (this: LateColumn, ...parameters: unknown[]): unknown {
      return Reflect.apply(method, open(this), parameters);
    };
    Object.defineProperty(LateColumn.prototype, name, { value, writable: true, configurable: true });
  }
  for (const name of Object.keys(new Column({}))) {
    if (name === 'blockEntities') continue;
    const open = opener(name);
    Object.defineProperty(LateColumn.prototype, name, {
      get(this: LateColumn) {
        return Reflect.get(open(this), name);
      },
      set(this: LateColumn, value: unknown) {
        Reflect.set(open(this), name, value);
      },
      configurable: true,
    });
  }
  return LateColumn;
}

function keyOf(at: unknown): string {
  const { x, y, z } = Object(at);
  return `${x},${y},${z}`;
}

function methodsOf(Column: LibraryColumnClass): string[] {
  const names = new Set<string>();
  for (let owner: unknown = Column.prototype; owner !== Object.prototype && owner !== null; owner = Reflect.getPrototypeOf(Object(owner)))
    for (const name of Object.getOwnPropertyNames(owner)) if (name !== 'constructor') names.add(name);
  return [...names];
}

function columnClass(value: unknown): LibraryColumnClass {
  if (isColumnClass(value)) return value;
  throw new Error('prismarine-chunk makes no columns of this kind any more: check its version.');
}

function isColumnClass(value: unknown): value is LibraryColumnClass {
  return typeof value === 'function' && 'loadParsedLight' in Object(value.prototype) && 'load' in Object(value.prototype);
}
