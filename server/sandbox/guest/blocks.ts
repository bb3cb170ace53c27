import { ask } from './bridge.ts';
import { gameData } from './game-data.ts';
import { type Point, Vec3 } from './vec3.ts';

interface BlockFacts {
  readonly name: string;
  readonly type: number;
  readonly metadata: number;
  readonly position: Point;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** A block as a program sees it. */
export interface Block {
  readonly name: string;
  readonly type: number;
  readonly metadata: number;
  readonly position: Vec3;
  getProperties(): BlockFacts['properties'];
}

type Matcher = number | string | readonly (number | string)[] | ((block: Block) => boolean);

interface Search {
  readonly matching: Matcher;
  readonly point?: Point;
  readonly maxDistance?: number;
  readonly count?: number;
  /** In mineflayer a matcher sees positions and states only with this option. Here it always does. */
  readonly useExtraInfo?: boolean | ((block: Block) => boolean);
}

const mostFound = 512;

function blockOf({ name, type, metadata, position, properties }: BlockFacts): Block {
  return { name, type, metadata, position: new Vec3(position), getProperties: () => properties };
}

/** The block at a position; null if the world is not loaded there. */
export function blockAt(position: Point): Block | null {
  const facts = ask<BlockFacts | null>('blockAt', [position]);
  return facts && blockOf(facts);
}

/**
 * The matching blocks, nearest first. A matcher function runs for every kind of block, then for each block found; so does a function in
 * `useExtraInfo`, as in mineflayer.
 */
export function searchBlocks({ matching, point, maxDistance = 16, count = 1, useExtraInfo = false }: Search): Block[] {
  const refine = typeof useExtraInfo === 'function' ? useExtraInfo : () => true;
  const byBlock = typeof matching === 'function' || typeof useExtraInfo === 'function';
  const names = namesOf(matching);
  if (names.length === 0) return [];
  const found = ask<BlockFacts[]>('findBlocks', [names, maxDistance, byBlock ? mostFound : Math.min(count, mostFound), point]).map(blockOf);
  const matched = typeof matching === 'function' ? found.filter(matching) : found;
  return matched.filter(refine).slice(0, count);
}

function namesOf(matching: Matcher): string[] {
  if (typeof matching === 'function') return gameData.blocksArray.filter((kind) => couldMatch(matching, kind)).map(({ name }) => name);
  const list = typeof matching === 'object' ? matching : [matching];
  return list.flatMap((kind) => (typeof kind === 'string' ? [kind] : (gameData.blocks[kind]?.name ?? [])));
}

/**
 * Whether a block of a kind can match: the kind matches, or the matcher reads properties that differ from block to block, position and
 * state.
 */
function couldMatch(matching: (block: Block) => boolean, { id, name }: { readonly id: number; readonly name: string }): boolean {
  let looked = false;
  const kind = {
    name,
    type: id,
    get position(): Vec3 {
      looked = true;
      return new Vec3(0, 0, 0);
    },
    get metadata(): number {
      looked = true;
      return 0;
    },
    getProperties(): BlockFacts['properties'] {
      looked = true;
      return {};
    },
  };
  return matching(kind) || looked;
}
