import type { Facing } from '#lib/blueprint/cell.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { gameData } from '#server/minecraft/registry.ts';

/** Which values of a block's state a blueprint cannot say, and what they are in words, by property. The game sets all others by itself. */
const lostValues: Readonly<Record<string, (value: string, name: string) => string | null>> = {
  type: (value, name) => (!name.endsWith('_slab') ? null : value === 'top' ? 'upper' : value === 'double' ? 'double' : null),
  half: (value, name) => (value !== 'top' ? null : name.endsWith('_stairs') ? 'upside-down' : name.endsWith('_trapdoor') ? 'upper' : null),
  open: (value) => (value === 'true' ? 'open' : null),
  facing: (value) => (value === 'up' || value === 'down' ? `facing ${value}` : null),
  face: (value) => (value === 'ceiling' ? 'at the ceiling' : null),
  waterlogged: (value) => (value === 'true' ? 'in water' : null),
  lit: (value, name) => (value === 'true' && /furnace|smoker|candle|redstone_lamp/.test(name) ? 'lit' : null),
  layers: more,
  candles: more,
  pickles: more,
  eggs: more,
  flower_amount: more,
  age: (value) => (Number(value) > 0 ? 'grown' : null),
  moisture: (value) => (Number(value) > 0 ? 'wet' : null),
  rotation: (value) => (Number(value) > 0 ? 'turned' : null),
};

function more(value: string): string | null {
  return Number(value) > 1 ? `${value} in one place,` : null;
}

/** The values of a property of a block; null if the block has no such property, undefined for an unknown block. */
function valuesOf(name: string, property: string): readonly string[] | null | undefined {
  const block = Object.hasOwn(gameData.blocksByName, name) ? gameData.blocksByName[name] : undefined;
  if (block === undefined) return undefined;
  const state = block.states?.find((one) => one.name === property);
  if (state === undefined) return null;
  if (state.type === 'bool') return ['true', 'false'];
  return state.values?.map(String) ?? Array.from({ length: state.num_values }, (_, index) => String(index));
}

/** What a blueprint cannot say of a block with these properties, in words with its name; null for nothing. */
function lostOf(name: string, properties: ReadonlyMap<string, string>): string | null {
  const words = [...properties].flatMap(([property, value]): readonly string[] => {
    const values = valuesOf(name, property);
    if (values === null || (values !== undefined && !values.includes(value))) return [`impossible (${property}=${value})`];
    const lost = Object.hasOwn(lostValues, property) ? (lostValues[property]?.(value, name) ?? null) : null;
    return lost === null ? [] : [lost];
  });
  return words.length === 0 ? null : `${words.join(' ')} ${name}`;
}

/** Blocks that other versions of the game name differently, by their name there. The block itself is the same. */
const presentNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Names before 1.14 and 1.17.
    ...{ sign: 'oak_sign', wall_sign: 'oak_wall_sign', grass_path: 'dirt_path' },
    // Names since 1.20.3 and 1.21.9.
    ...{ short_grass: 'grass', iron_chain: 'chain' },
  }),
);

/** The name of a block in 1.20.1, without the game's own namespace; of an unknown block its own. */
function plainName(id: string): string {
  const name = id.trim().replace(/^minecraft:/, '');
  return presentNames.get(name) ?? name;
}

type Place = Blueprint['size'];

/** A block as a building has it, wherever it is. */
export interface BlockKind {
  readonly name: string;
  readonly facing: Facing;
  /** What a blueprint cannot say of it, such as `upside-down oak_stairs`; null for nothing. */
  readonly lost: string | null;
}

/** Visits a block at a position from the lowest north-western corner. */
export type Visit = (kind: BlockKind, x: number, y: number, z: number) => void;

/**
 * A building as its file has it, with blocks that Minecraft 1.20.1 may not know. Its blocks are visited instead of listed, because a file of a
 * few kilobytes can have millions of them: the visitor decides what is kept.
 */
export interface Building {
  readonly name: string;
  readonly size: Place;
  /** Goes through all blocks but air, each time in the same order. */
  each(visit: Visit): void;
  /** The data version of its file, if that is later than the one of the game. */
  readonly laterVersion?: number;
  /** What a user should know of the file, as sentences. */
  readonly notices?: readonly string[];
  /** Things of the file that are no blocks and are not kept, in words, such as `3 entities`. */
  readonly notKept?: readonly string[];
}

const facings: Readonly<Record<string, Facing>> = { north: 'N', east: 'E', south: 'S', west: 'W', x: 'x', y: 'y', z: 'z' };
/** Entries that stand for empty space. */
const empty = /^(|air|cave_air|void_air|structure_void)$/;

/** The kinds of one building. Equal blocks are one object, so that blocks can be counted by it. */
export class BlockKinds {
  private readonly known = new Map<string, BlockKind | null>();
  private readonly states = new Map<string, BlockKind | null>();

  /**
   * A block by its id and its properties; null for air and other entries that stand for nothing. Its facing is the side or axis of its
   * properties, or any, if none is given.
   */
  of(id: string, properties: ReadonlyMap<string, string>, facing: Facing | null = null): BlockKind | null {
    const faced = facing ?? facings[properties.get('facing') ?? properties.get('axis') ?? ''] ?? 'A';
    const key = `${id} ${faced} ${[...properties].map((pair) => pair.join('='))}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const name = plainName(id);
    const kind = empty.test(name) ? null : { name, facing: faced, lost: lostOf(name, properties) };
    this.known.set(key, kind);
    return kind;
  }

  /** A block state as text, such as `minecraft:oak_log[axis=x]`. */
  ofState(state: string): BlockKind | null {
    const known = this.states.get(state);
    if (known !== undefined) return known;
    const kind = this.read(state);
    this.states.set(state, kind);
    return kind;
  }

  private read(state: string): BlockKind | null {
    const [, id = state, list = ''] = /^([^[]*)(?:\[(.*)\])?$/.exec(state) ?? [];
    const pairs = list.split(',').flatMap((pair): [string, string][] => {
      const [name = '', value] = pair.split('=').map((part) => part.trim());
      return value === undefined ? [] : [[name, value]];
    });
    return this.of(id, new Map(pairs));
  }
}

/** The reason for which a file, or a building in it, cannot be read. */
export class Unreadable extends Error {}

/** The reason for which a file cannot be read, as sentences. */
export function unreadable(problem: string): Unreadable {
  return new Unreadable(problem);
}
