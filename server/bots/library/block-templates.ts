import type { Block } from 'prismarine-block';
import blockLoader from 'prismarine-block';
import { type Bot, Vec3, type Vector, worldHeights } from './mineflayer.ts';

interface Section {
  readonly data: { get(index: number): number; readonly value?: number };
  /** States in the section, and perhaps some that were there; absent in sections of one state and in those of very many. */
  readonly palette?: readonly number[];
}

interface Column {
  readonly sections: readonly (Section | null | undefined)[];
  setBlockStateId(at: { x: number; y: number; z: number }, state: number): void;
  getBlockLight(at: Vector): number;
  getSkyLight(at: Vector): number;
  getBlockEntity(at: Vector): Block['entity'];
}

/** What a bot's world offers beyond its published types. */
interface BotWorld {
  getBlock(at: Vector): Block | null;
  getBlockStateId(at: Vector): number;
  setBlockStateId(at: Vector, state: number): void;
  getColumn(chunkX: number, chunkZ: number): Column | null | undefined;
  on(event: 'chunkColumnLoad' | 'chunkColumnUnload', listener: (corner: Vector) => void): void;
  _emitBlockUpdate(before: Block, after: Block, at: Vector): void;
}

/** A bot's world by block states. */
export interface BlockLookup {
  /** Above every state there is. */
  readonly stateLimit: number;
  /** The state at whole coordinates, or -1 where the world is not loaded. */
  stateAt(x: number, y: number, z: number): number;
  /** Whether the section round a place may hold a state that is wanted; false only when it certainly does not. */
  mayHold(x: number, y: number, z: number, wanted: (state: number) => boolean): boolean;
  /** What all blocks of a state have in common, as the prototype of blocks. */
  prototypeOf(state: number): Block;
  position(x: number, y: number, z: number): Vector;
}

/** A column with its sections unpacked as they are first looked at: reading packed bits for each look-up costs more than all the rest. */
interface UnpackedColumn {
  readonly column: Column;
  readonly sections: (Uint16Array | undefined)[];
}

const sectionVolume = 4096;
/** More states than any version has, so that the tables stay plain arrays. */
const stateLimit = 1 << 15;
const templates: (Block | undefined)[] = new Array<undefined>(stateLimit).fill(undefined);
const lookups = new WeakMap<Bot, BlockLookup>();
let makeBlock: ((state: number) => Block) | null = null;

function templateOf(bot: Bot, state: number): Block {
  const known = templates[state];
  if (known) return known;
  if (!makeBlock) {
    const BlockClass = blockLoader(bot.registry);
    makeBlock = (id) => BlockClass.fromStateId(id, 0);
  }
  const made = makeBlock(state);
  templates[state] = made;
  return made;
}

/**
 * Makes a bot's block look-ups cheap: instead of building a whole Block per look-up, each look-up gets an object whose prototype is
 * the one template of its block state, with its own position; light and block entity are read when asked for. A pathfinder asks for
 * hundreds of thousands of blocks per episode. To be called once the bot has its world (event `login`).
 */
export function speedUpBlockLookups(bot: Bot): BlockLookup {
  const world: BotWorld = Reflect.get(bot as object, 'world');
  const { lowest } = worldHeights(bot);
  const columns = new Map<number, UnpackedColumn>();
  /** The column of the last look-up: most look-ups come in runs. */
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
  const stateIn = (at: UnpackedColumn, x: number, y: number, z: number): number => {
    const index = (y - lowest) >> 4;
    let states = at.sections[index];
    if (!states) {
      const section = at.column.sections[index];
      if (!section) return 0;
      states = new Uint16Array(sectionVolume);
      for (let cell = 0; cell < sectionVolume; cell++) states[cell] = section.data.get(cell);
      at.sections[index] = states;
    }
    return states[cellOf(x, y, z)] ?? 0;
  };

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
  const blockAt = bot.blockAt.bind(bot);
  bot.blockAt = (at, extraInfos = true) => (extraInfos ? blockAt(at, true) : world.getBlock(at));
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
    position: (x, y, z) => new Vec3(x, y, z),
  };
  lookups.set(bot, lookup);
  return lookup;
}

/** The look-up of a bot that has its world. */
export function blockLookupOf(bot: Bot): BlockLookup {
  const lookup = lookups.get(bot);
  if (!lookup) throw new Error('The bot has no world yet, so nothing can be looked up in it.');
  return lookup;
}

/** Index of a block within its section, in the library's order. */
function cellOf(x: number, y: number, z: number): number {
  return ((y & 15) << 8) | ((z & 15) << 4) | (x & 15);
}

/** What a block knows beyond its state, read when it is asked for. */
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
