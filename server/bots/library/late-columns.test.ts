import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { columnPacket } from '#server/minecraft/connection/column-packet.ts';
import { FrameSplitter } from '#server/minecraft/connection/frame-splitter.ts';
import { decodeClientbound } from '#server/minecraft/connection/packet-codec.ts';
import { Random } from '#server/minecraft/random.ts';
import { flatGenerator } from '#server/minecraft/world/flat-generator.ts';
import { readColumnsLate } from './late-columns.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface BotColumn {
  readonly sections: readonly { readonly palette?: readonly number[]; readonly data: { get(index: number): number } }[];
  readonly blockEntities: object;
  load(data: Buffer): void;
  loadParsedLight(...light: unknown[]): void;
  getBlockStateId(at: Place): number;
  setBlockStateId(at: Place, state: number): void;
  getBlock(at: Place): { readonly stateId: number; readonly light: number; readonly skyLight: number; readonly entity: unknown };
  getBlockLight(at: Place): number;
  setBlockLight(at: Place, light: number): void;
  getSkyLight(at: Place): number;
  setSkyLight(at: Place, light: number): void;
  getBiome(at: Place): number;
  getBlockEntity(at: Place): unknown;
  setBlockEntity(at: Place, tag: unknown): void;
  removeBlockEntity(at: Place): void;
  toJson(): string;
}
type ColumnClass = new (size: object) => BotColumn;

const require = createRequire(import.meta.url);
const columnsOf = (): ColumnClass => require('prismarine-chunk')(require('prismarine-registry')('1.20.1'));
// The library's own module stays loaded: this process may have replaced what it exports.
const path = require.resolve('prismarine-chunk');
readColumnsLate();
const Late = columnsOf();
const replaced = require.cache[path];
Reflect.deleteProperty(require.cache, path);
const Library = columnsOf();
require.cache[path] = replaced;

const size = { minY: -64, worldHeight: 384 };
const random = new Random(5);
const somewhere = (): Place => ({ x: random.integer(0, 15), y: random.integer(-64, 319), z: random.integer(0, 15) });

/** What a bot receives of a column with sections of one block, of few and of very many kinds. */
function received(seed: number): { data: Buffer; light: unknown[] } {
  const column = flatGenerator()(seed, 0);
  const blocks = new Random(seed);
  for (let count = 0; count < 300; count++)
    column.set(blocks.integer(0, 15), blocks.integer(-64, 0), blocks.integer(0, 15), blocks.integer(0, 30));
  for (let cell = 0; cell < 4096; cell++) column.set(cell & 15, 64 + (cell >> 8), (cell >> 4) & 15, cell);
  const packets: Buffer[] = [];
  new FrameSplitter().push(columnPacket(column).bytes, (packet) => packets.push(packet));
  const { chunkData, skyLight, blockLight, skyLightMask, blockLightMask, emptySkyLightMask, emptyBlockLightMask } = Object(
    decodeClientbound(packets[0] ?? Buffer.alloc(0)).params,
  );
  return { data: chunkData, light: [skyLight, blockLight, skyLightMask, blockLightMask, emptySkyLightMask, emptyBlockLightMask] };
}

function read(Column: ColumnClass, { data, light }: ReturnType<typeof received>): BotColumn {
  const column = new Column(size);
  column.load(data);
  column.loadParsedLight(...light);
  return column;
}

/** Everything that a bot can ask about a place. */
function facts(column: BotColumn, at: Place) {
  const { stateId, light, skyLight, entity } = column.getBlock(at);
  return [
    stateId,
    light,
    skyLight,
    entity,
    column.getBlockStateId(at),
    column.getBlockLight(at),
    column.getSkyLight(at),
    column.getBiome(at),
  ];
}

/** First uses of a column, each of which finds it unread. */
const firstUses: Record<string, (column: BotColumn, at: Place) => unknown> = {
  state: (column, at) => column.getBlockStateId(at),
  block: (column, at) => column.getBlock(at).stateId,
  'sky light': (column, at) => column.getSkyLight(at),
  'block light': (column, at) => column.getBlockLight(at),
  biome: (column, at) => column.getBiome(at),
  sections: (column) => column.sections.map(({ palette, data }) => [palette, data.get(77)]),
  'a changed state': (column, at) => column.setBlockStateId(at, 9),
  'changed sky light': (column, at) => column.setSkyLight(at, 3),
  'changed block light': (column, at) => column.setBlockLight(at, 5),
  'a new block entity': (column, at) => column.setBlockEntity(at, { name: 'chest' }),
  'new light': (column) => column.loadParsedLight(...received(9).light),
  'new blocks': (column) => column.load(received(9).data),
  'all of it': (column) => column.toJson(),
};

for (const [name, use] of Object.entries(firstUses))
  test(`a column that is first used by ${name} is that of the library, then and later`, () => {
    for (const seed of [1, 2, 3]) {
      const [late, library] = [read(Late, received(seed)), read(Library, received(seed))];
      const at = somewhere();
      expect(use(late, at)).toEqual(use(library, at));
      for (const place of [at, ...Array.from({ length: 300 }, somewhere)]) expect(facts(late, place)).toEqual(facts(library, place));
      expect(late.toJson()).toBe(library.toJson());
    }
  });

test('a block entity is kept from the moment it arrives, and given with its block', () => {
  const column = read(Late, received(1));
  const [kept, gone] = [somewhere(), somewhere()];
  column.setBlockEntity(kept, 'kept');
  column.setBlockEntity(gone, 'gone');
  column.removeBlockEntity(gone);
  expect([column.getBlockEntity(kept), column.getBlockEntity(gone)]).toEqual(['kept', undefined]);
  expect([column.getBlock(kept).entity, column.getBlock(gone).entity]).toEqual(['kept', undefined]);
});

test('a column reads its data when its blocks are first used, and its light when that is', () => {
  const { data, light } = received(1);
  const column = read(Late, { data, light });
  const at = { x: 3, y: 64, z: 4 };
  const state = read(Library, { data, light }).getBlockStateId(at);
  const lightless = read(Late, { data, light: ['no light at all'] });
  expect(lightless.getBlockStateId(at)).toBe(state);
  expect(() => lightless.getSkyLight(at)).toThrow();
  data.fill(0xff);
  expect(() => column.getBlockStateId(at)).toThrow();
});
