import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import type blockLoader from 'prismarine-block';
import type { Block } from 'prismarine-block';
import { type Bot, Vec3, type Vector, worldHeights } from './mineflayer.ts';

interface Section {
  readonly data: { get(index: number): number; readonly value?: number };
  /** States in the section, possibly also former ones; absent in sections with one state and in those with very many. */
  readonly palette?: readonly number[];
}

interface Column {
  readonly sections: readonly (Section | null | undefined)[];
  setBlockStateId(at: { x: number; y: number; z: number }, state: number): void;
  getBlockLight(at: Vector): number;
  getSkyLight(at: Vector): number;
  getBlockEntity(at: Vector): Block['entity'];
}

/** Members of a bot's world beyond its published types. */
interface BotWorld {
  getBlock(at: Vector): Block | null;
  getBlockStateId(at: Vector): number;
  setBlockStateId(at: Vector, state: number): void;
  getColumn(chunkX: number, chunkZ: number): Column | null | undefined;
  on(event: 'chunkColumnLoad' | 'chunkColumnUnload', listener: (corner: Vector) => void): void;
  _emitBlockUpdate(before: Block, after: Block, at: Vector): void;
}

/** Looks up block states in a bot's world. */
export interface BlockLookup {
  /** Above every state. */
  readonly stateLimit: number;
  /** The state at integer coordinates, or -1 if the world is not loaded there. */
  stateAt(x: number, y: number, z: number): number;
  /** Whether the section around a position may hold a wanted state; false only if it certainly does not. */
  mayHold(x: number, y: number, z: number, wanted: (state: number) => boolean): boolean;
  /** The states of the section around a position, ordered by y, then z, then x; null if it is air alone, undefined if it is not loaded. */
  sectionAt(x: number, y: number, z: number): Uint16Array | null | undefined;
  /** The common properties of all blocks of a state, as the prototype of block objects. */
  prototypeOf(state: number): Block;
}

/** A column whose sections are unpacked on first use, because reading packed bits for each look-up dominates the cost. */
interface UnpackedColumn {
  readonly column: Column;
  readonly sections: (Uint16Array | undefined)[];
}

const sectionVolume = 4096;
/** More states than any version has, so that the tables can be plain arrays. */
const stateLimit = 1 << 15;
const templates: (Block | undefined)[] = new Array<undefined>(stateLimit).fill(undefined);
const lookups = new WeakMap<Bot, BlockLookup>();
let makeBlock: ((state: number) => Block) | null = null;

function templateOf(bot: Bot, state: number): Block {
  const known = templates[state];
  if (known) return known;
  if (!makeBlock) {
    // It is loaded on first use: commands that only list scenarios never look at a block.
    const loader: typeof blockLoader = createRequire(import.meta.url)('prismarine-block');
    const BlockClass = loader(bot.registry);
    makeBlock = (id) => BlockClass.fromStateId(id, 0);
  }
  const made = makeBlock(state);
  templates[state] = made;
  return made;
}

/**
 * Speeds up a bot's block look-ups. Instead of a complete Block, each look-up creates an object with its position and the template of its
 * state as prototype; light and block entity are read on demand. A pathfinder looks up hundreds of thousands of blocks per episode. Call it
 * once the bot has its world (event `login`).
 */
export function speedUpBlockLookups(bot: Bot): BlockLookup {
  const world: BotWorld = Reflect.get(bot as object, 'world');
  const { lowest } = worldHeights(bot);
  const columns = new Map<number, UnpackedColumn>();
  /** The column of the last look-up, because look-ups come in runs. */
  let last: UnpackedColumn | null = null;
  let lastKey = Number.NaN;
  const forgetColumns = (): void => {
    columns.clear();
    last = null;
    lastKey = Number.NaN;
  };
  world.on('chunkColumnLoad', forgetColumns);
  world.on('chunkColumnUnload', forgetColumns);

  const columnAt = (x: number, z: number): UnpackedColumn | null => {
    const key = (x >> 4) * 0x10000 + (z >> 4);
    if (key === lastKey) return last;
    let known = columns.get(key);
    if (!known) {
      const column = world.getColumn(x >> 4, z >> 4);
      if (!column) return null;
      known = { column, sections: [] };
      columns.set(key, known);
    }
    last = known;
    lastKey = key;
    return known;
  };
  const sectionIn = (at: UnpackedColumn, index: number): Uint16Array | null => {
    let states = at.sections[index];
    if (!states) {
      const section = at.column.sections[index];
      if (!section) return null;
      states = new Uint16Array(sectionVolume);
      for (let cell = 0; cell < sectionVolume; cell++) states[cell] = section.data.get(cell);
      at.sections[index] = states;
    }
    return states;
  };
  const stateIn = (at: UnpackedColumn, x: number, y: number, z: number): number => sectionIn(at, (y - lowest) >> 4)?.[cellOf(x, y, z)] ?? 0;

  const prototypes: (Block | undefined)[] = new Array<undefined>(stateLimit).fill(undefined);
  const details = detailsFrom((x, z) => columnAt(x, z)?.column ?? null);
  const prototypeOf = (state: number): Block => {
    const known = prototypes[state];
    if (known) return known;
    const made: Block = Object.create(templateOf(bot, state), details);
    prototypes[state] = made;
    return made;
  };
  const blockOf = (state: number, x: number, y: number, z: number): Block => {
    const block: Block = Object.create(prototypeOf(state));
    block.position = new Vec3(x, y, z);
    return block;
  };

  world.getBlock = (at) => {
    const x = Math.floor(at.x);
    const y = Math.floor(at.y);
    const z = Math.floor(at.z);
    const column = columnAt(x, z);
    return column ? blockOf(stateIn(column, x, y, z), x, y, z) : null;
  };
  // The library looks for a painting by the place of each block. It never finds one: paintings are entities in this version.
  bot.blockAt = (at) => world.getBlock(at);
  world.getBlockStateId = (at) => {
    const x = Math.floor(at.x);
    const z = Math.floor(at.z);
    const column = columnAt(x, z);
    return column ? stateIn(column, x, Math.floor(at.y), z) : 0;
  };
  world.setBlockStateId = (at, state) => {
    const x = Math.floor(at.x);
    const y = Math.floor(at.y);
    const z = Math.floor(at.z);
    const known = columnAt(x, z);
    if (!known) return;
    const before = blockOf(stateIn(known, x, y, z), x, y, z);
    known.column.setBlockStateId({ x: x & 15, y, z: z & 15 }, state);
    const states = known.sections[(y - lowest) >> 4];
    if (states) states[cellOf(x, y, z)] = state;
    world._emitBlockUpdate(before, blockOf(state, x, y, z), at);
  };
  const lookup: BlockLookup = {
    stateLimit,
    prototypeOf,
    mayHold: (x, y, z, wanted) => {
      const section = columnAt(x, z)?.column.sections[(y - lowest) >> 4];
      if (!section) return false;
      if (section.palette) return section.palette.some(wanted);
      return section.data.value === undefined || wanted(section.data.value);
    },
    stateAt: (x, y, z) => {
      const column = columnAt(x, z);
      return column ? stateIn(column, x, y, z) : -1;
    },
    sectionAt: (x, y, z) => {
      const column = columnAt(x, z);
      if (!column) return undefined;
      return lookup.mayHold(x, y, z, (state) => state > 0) ? sectionIn(column, (y - lowest) >> 4) : null;
    },
  };
  lookups.set(bot, lookup);
  return lookup;
}

/** The block look-up of a bot with a world. */
export function blockLookupOf(bot: Bot): BlockLookup {
  const lookup = lookups.get(bot);
  if (!lookup) throw new Error('The bot has no world yet, so nothing can be looked up in it.');
  return lookup;
}

/** Index of a block within its section, in the library's order. */
function cellOf(x: number, y: number, z: number): number {
  return ((y & 15) << 8) | ((z & 15) << 4) | (x & 15);
}

/** The details of a block beyond its state, read on demand. */
function detailsFrom(columnAt: (x: number, z: number) => Column | null): PropertyDescriptorMap {
  const read = <T>(name: string, absent: T, from: (column: Column, at: Vector) => T): PropertyDescriptor & ThisType<Block> => ({
    get() {
      const { x, y, z } = this.position;
      const column = columnAt(x, z);
      return column ? from(column, new Vec3(x & 15, y, z & 15)) : absent;
    },
    set(value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    },
  });
  return {
    light: read('light', 0, (column, at) => column.getBlockLight(at)),
    skyLight: read('skyLight', 0, (column, at) => column.getSkyLight(at)),
    entity: read<Block['entity']>('entity', null, (column, at) => column.getBlockEntity(at)),
  };
}
