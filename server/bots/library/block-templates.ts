import type { Block } from 'prismarine-block';
import blockLoader from 'prismarine-block';
import { type Bot, Vec3, type Vector } from './mineflayer.ts';

interface Column {
  getBlockStateId(at: { x: number; y: number; z: number }): number;
  setBlockStateId(at: { x: number; y: number; z: number }, state: number): void;
  getBlockLight(at: Vector): number;
  getSkyLight(at: Vector): number;
  getBlockEntity(at: Vector): Block['entity'];
}

/** What a bot's world offers beyond its published types. */
interface BotWorld {
  getBlock(at: Vector): Block | null;
  setBlockStateId(at: Vector, state: number): void;
  getColumn(chunkX: number, chunkZ: number): Column | null | undefined;
  on(event: 'chunkColumnLoad' | 'chunkColumnUnload', listener: (corner: Vector) => void): void;
  _emitBlockUpdate(before: Block, after: Block, at: Vector): void;
}

const templates: (Block | undefined)[] = [];
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

function inColumn(at: Vector): Vector {
  return new Vec3(at.x & 15, at.y, at.z & 15);
}

/**
 * Makes a bot's block look-ups cheap: instead of building a whole Block per look-up, each look-up gets an object whose prototype is
 * the one template of its block state, with its own position; light and block entity are read when asked for. A pathfinder asks for
 * hundreds of thousands of blocks per episode. To be called once the bot has its world (event `login`).
 */
export function speedUpBlockLookups(bot: Bot): void {
  const world: BotWorld = Reflect.get(bot as object, 'world');
  const columns = new Map<number, Column>();
  const cursor = { x: 0, y: 0, z: 0 };
  const columnAt = (x: number, z: number): Column | null => {
    const key = (x >> 4) * 0x10000 + (z >> 4);
    const known = columns.get(key);
    if (known) return known;
    const column = world.getColumn(x >> 4, z >> 4);
    if (!column) return null;
    columns.set(key, column);
    return column;
  };
  world.on('chunkColumnLoad', () => columns.clear());
  world.on('chunkColumnUnload', () => columns.clear());

  const details: PropertyDescriptorMap & ThisType<Block> = {
    light: { get: detail((column, at) => column.getBlockLight(at), 0), set: own('light') },
    skyLight: { get: detail((column, at) => column.getSkyLight(at), 0), set: own('skyLight') },
    entity: { get: detail((column, at) => column.getBlockEntity(at), null), set: own('entity') },
  };
  function detail<T>(read: (column: Column, at: Vector) => T, absent: T) {
    return function (this: Block): T {
      const column = columnAt(this.position.x, this.position.z);
      return column ? read(column, inColumn(this.position)) : absent;
    };
  }
  function own(name: string) {
    return function (this: Block, value: unknown): void {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    };
  }
  const prototypes: (Block | undefined)[] = [];
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
  const stateIn = (column: Column, x: number, y: number, z: number): number => {
    cursor.x = x & 15;
    cursor.y = y;
    cursor.z = z & 15;
    return column.getBlockStateId(cursor);
  };

  world.getBlock = (at) => {
    const x = Math.floor(at.x);
    const y = Math.floor(at.y);
    const z = Math.floor(at.z);
    const column = columnAt(x, z);
    return column ? blockOf(stateIn(column, x, y, z), x, y, z) : null;
  };
  world.setBlockStateId = (at, state) => {
    const x = Math.floor(at.x);
    const y = Math.floor(at.y);
    const z = Math.floor(at.z);
    const column = columnAt(x, z);
    if (!column) return;
    const before = blockOf(stateIn(column, x, y, z), x, y, z);
    column.setBlockStateId(cursor, state);
    world._emitBlockUpdate(before, blockOf(state, x, y, z), at);
  };
}
