import '#server/minecraft/late-libraries.ts';
import { createRequire } from 'node:module';
import type { Movements } from 'mineflayer-pathfinder';
import prismarineBlock, { type Block as LibraryBlock } from 'prismarine-block';
import { describe, expect, test } from 'vitest';
import { boxAround, isInside } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import { randomDraws } from '#lib/stats/random-draws.ts';
import type { BlockLookup } from './block-templates.ts';
import { type Bot, goals, Vec3 } from './mineflayer.ts';
import { NeighbourMoves } from './neighbour-moves.ts';
import { PathSearch, type SearchGoal } from './path-search.ts';
import type { ReachedPlace, WalkMove } from './reached-place.ts';

/*
 * The library's own search, with its own rules, finds ways in random worlds, and so does the search of bots. Both must be equal: the moves
 * from each place, their order, costs and what a body digs and places, and the ways.
 */

const require = createRequire(import.meta.url);
const registry = require('prismarine-registry')('1.20.1');
const Block = prismarineBlock('1.20.1');
const LibraryMovements: new (bot: Bot) => Movements = require('mineflayer-pathfinder/lib/movements');
const LibraryMove = require('mineflayer-pathfinder/lib/move');
const LibrarySearch = require('mineflayer-pathfinder/lib/astar');

/** Blocks of a kind that the rules tell apart; each is drawn as often as it is named. */
const palettes = {
  hills: ['air', 'air', 'air', 'stone', 'dirt', 'oak_slab', 'snow', 'sand', 'oak_stairs', 'oak_leaves'],
  water: ['air', 'air', 'water', 'water', 'stone', 'gravel', 'lava', 'white_carpet', 'seagrass'],
  rooms: ['air', 'air', 'air', 'oak_fence', 'chest', 'ladder', 'glass', 'cobweb', 'fire', 'bedrock', 'oak_fence_gate', 'cobblestone_wall'],
  gaps: ['air', 'air', 'air', 'air', 'air', 'air', 'air', 'stone', 'stone', 'oak_slab', 'ladder'],
} as const;

const size = { x: 6, y: 8, z: 6 } as const;
const lowest = -4;
const land = boxAround([
  { x: 0, y: lowest, z: 0 },
  { x: size.x - 1, y: lowest + size.y - 1, z: size.z - 1 },
]);

interface Stage {
  readonly library: Movements;
  readonly moves: NeighbourMoves;
  readonly standing: readonly Position[];
}

function stage(palette: readonly string[], seed: number, isFlat: boolean): Stage {
  const random = randomDraws(seed);
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  const kinds = new Map<number, LibraryBlock>();
  const kindOf = (state: number): LibraryBlock => {
    const known = kinds.get(state) ?? Block.fromStateId(state, 0);
    kinds.set(state, known);
    return known;
  };
  const states = Array.from({ length: size.x * size.y * size.z }, (_, index) => {
    const height = Math.floor(index / (size.x * size.z));
    if (isFlat && height < 3) return registry.blocksByName.stone.defaultState;
    const { minStateId, maxStateId } = registry.blocksByName[pick(palette) ?? 'air'];
    return minStateId + Math.floor(random() * (maxStateId - minStateId + 1));
  });
  const isOpen = (state: number): boolean => String(kindOf(state).getProperties().open) === 'true';
  const stateAt = (x: number, y: number, z: number): number => {
    if (x < 0 || z < 0 || x >= size.x || z >= size.z) return -1;
    if (!isInside(land, { x, y, z })) return 0;
    const state = states[((y - lowest) * size.z + z) * size.x + x] ?? 0;
    return isOpen(state) ? 0 : state;
  };
  const blockAt = (at: Position): LibraryBlock | null => {
    const [x, y, z] = [Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)];
    const state = stateAt(x, y, z);
    return state < 0 ? null : Object.assign(Object.create(kindOf(state)), { position: new Vec3(x, y, z) });
  };
  const entities = Array.from({ length: 4 }, (_, index) => ({
    id: index,
    name: pick(['cow', 'player', 'item', 'zombie']),
    position: new Vec3(random() * size.x, lowest + 3 + Math.floor(random() * 4), random() * size.z),
    width: 0.9,
    height: 1.4,
  }));
  const self = { effects: {}, position: new Vec3(0, 0, 0) };
  const bot: Bot = Object({
    registry,
    blockAt,
    entities: Object.fromEntries([...entities, self].map((entity, index) => [index, entity])),
    entity: self,
    game: { minY: lowest, height: 384, gameMode: 'survival' },
    inventory: { items: () => [] },
  });
  const library = new LibraryMovements(bot);
  Object.assign(bot, { pathfinder: { movements: library, bestHarvestTool: () => null } });
  const lookup: BlockLookup = {
    stateLimit: 1 << 15,
    stateAt,
    prototypeOf: kindOf,
    mayHold: () => true,
    sectionAt: () => undefined,
  };
  const moves = new NeighbourMoves(bot, lookup);
  library.updateCollisionIndex();
  moves.cells.lookAround();
  const standing: Position[] = [];
  for (let x = -1; x <= size.x; x++)
    for (let y = lowest; y < lowest + size.y; y++) for (let z = -1; z <= size.z; z++) standing.push({ x, y, z });
  return { library, moves, standing };
}

const bare = ({ x, y, z }: Position): number[] => [x, y, z];

/** The library's moves from a place. */
function byLibrary(library: Movements, at: Position, blocks: number): unknown[] {
  const node = new LibraryMove(0, 0, 0, blocks, 0);
  // A body that stands on a part of a block is between whole numbers.
  Object.assign(node, at);
  return library.getNeighbors(node).map((move) => ({
    place: bare(move),
    cost: move.cost,
    blocksLeft: move.remainingBlocks,
    digs: move.toBreak.flatMap(bare),
    placings: move.toPlace.map((placing) => ({ ...placing })),
    isJump: move.parkour,
  }));
}

function byList(moves: NeighbourMoves, at: Position, blocks: number): unknown[] {
  const listed = moves.from(at, blocks);
  return Array.from({ length: listed.count }, (_, index) => ({
    place: [listed.x[index], listed.y[index], listed.z[index]],
    cost: listed.cost[index],
    blocksLeft: listed.blocksLeft[index],
    digs: [...(listed.digs[index] ?? [])],
    placings: (listed.placings[index] ?? []).map((placing) => ({ ...placing })),
    isJump: listed.isJump[index],
  }));
}

describe.each(Object.entries(palettes))('in a world of %s', (_, palette) => {
  test.each([
    ['as they are', {}],
    ['without digging and towers', { canDig: false, allow1by1towers: false }],
    [
      'without jumps over gaps, and digging beside liquids',
      { allowParkour: false, dontCreateFlow: false, dontMineUnderFallingBlock: false },
    ],
    ['without sprinting, and for short falls', { allowSprinting: false, maxDropDown: 2, infiniteLiquidDropdownDistance: false }],
  ])('the moves are those of the library, with its settings %s', (_, settings) => {
    let compared = 0;
    for (const isFlat of [false, true]) {
      const { library, moves, standing } = stage(palette, 7, isFlat);
      Object.assign(library, settings);
      for (const [index, place] of standing.entries()) {
        const at = index % 5 === 0 ? { x: place.x + 0.5, y: place.y + 0.5, z: place.z + 0.5 } : place;
        const blocks = index % 4;
        const [listed, wanted] = [byList(moves, at, blocks), byLibrary(library, at, blocks)];
        // Comparing texts is faster than comparing some ten thousand lists one by one.
        if (JSON.stringify(listed) !== JSON.stringify(wanted)) expect(listed, JSON.stringify([at, blocks])).toEqual(wanted);
        compared += wanted.length;
      }
    }
    expect(compared).toBeGreaterThan(400);
  });
});

/** The way to a place that a search has reached. */
function wayTo(place: ReachedPlace): WalkMove[] {
  const way: WalkMove[] = [];
  for (let at = place; at.parent !== null; at = at.parent) way.unshift(at.data);
  return way;
}

/** Searches on until there is an answer, looking at the way so far after each turn, as a body does that sets out early. */
function searchOn(search: PathSearch): { readonly status: string; readonly way: WalkMove[] } {
  for (;;) {
    const { status, place } = search.run(10, 10_000);
    const way = wayTo(place);
    if (status !== 'partial') return { status, way };
  }
}

test.each(Object.entries(palettes))('ways through a world of %s are those of the library, and so is what it sees of them', (_, palette) => {
  const found = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const { library, moves } = stage(palette, seed, seed % 2 === 0);
    const start: WalkMove = new LibraryMove(1, lowest + 3, 1, seed % 3, 0);
    const far: SearchGoal[] = [
      new goals.GoalNear(4, lowest + 3, 4, 1),
      new goals.GoalBlock(5, lowest + 4 + (seed % 2), 5),
      new goals.GoalXZ(30, 4),
    ];
    for (const goal of far) {
      const other = new LibrarySearch(start, library, goal, 1e9, 1e9);
      const wanted = other.compute();
      const search = new PathSearch(start, goal, moves, -1, new Set());
      const { status, way } = searchOn(search);
      found.add(status);
      expect({ status, way, places: search.expanded, open: search.open.size(), chunks: search.chunks }).toEqual({
        status: wanted.status,
        way: wanted.path,
        places: wanted.visitedNodes,
        open: wanted.generatedNodes - wanted.visitedNodes,
        chunks: other.visitedChunks,
      });
    }
  }
  expect([...found].sort()).toEqual(['noPath', 'success']);
});
