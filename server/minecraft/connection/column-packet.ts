import '../late-libraries.ts';
import nbt from 'prismarine-nbt';
import type { PlacedBlockEntity } from '../world/block-entities.ts';
import { type BlockEntityKind, blockEntityKinds } from '../world/block-entity.ts';
import { blockTemplate } from '../world/block-template.ts';
import { blocksMotion, type Column, lowestY, type SectionStates } from '../world/column.ts';
import { columnLight, type Neighbourhood } from '../world/column-light.ts';
import { type Dimension, dimensionAt } from '../world/dimension.ts';
import { entityKindOfState } from '../world/entity-blocks.ts';
import { fluidOf } from '../world/fluid.ts';
import { PreparedPacket } from './connection.ts';
import { framed } from './packet-codec.ts';

const fullLight = 15;

/**
 * Sky light of a column's sections from the lowest up to one above the highest block, two positions per byte. Full under the open sky;
 * under a roof it decreases with depth. Light does not spread between columns or sideways: enough for visibility, not vanilla's shadows.
 */
function skyLight(column: Column, heights: Int16Array): Uint8Array[] {
  const count = column.highestSection() + 2;
  return Array.from({ length: count }, (_, number) => sectionLight(column, heights, number));
}

function sectionLight(column: Column, heights: Int16Array, number: number): Uint8Array {
  const bytes = new Uint8Array(2048);
  const floor = number << 4;
  for (let place = 0; place < 256; place++) {
    const height = heights[place] ?? 0;
    for (let level = 0; level < 16; level++) {
      const light = lightAt(column, place, floor + level, height);
      const index = (level << 8) | place;
      bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (light << ((index & 1) * 4));
    }
  }
  return bytes;
}

function lightAt(column: Column, place: number, level: number, height: number): number {
  if (level >= height) return fullLight;
  const state = column.stateAt(place & 15, level + lowestY, place >> 4);
  if (state !== 0 && blockTemplate(state).filterLight >= fullLight) return 0;
  return Math.max(0, fullLight - (height - level));
}

const mapChunk = 0x24;
const directBits = 15;
const heightBits = 9;

/** Writes the packet's fields in order. */
class ByteSink {
  private bytes = Buffer.allocUnsafe(16_384);
  private length = 0;

  take(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value & 0xff;
  }

  short(value: number): void {
    this.room(2);
    this.length = this.bytes.writeInt16BE(value, this.length);
  }

  int(value: number): void {
    this.room(4);
    this.length = this.bytes.writeInt32BE(value | 0, this.length);
  }

  varint(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  raw(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Packs values of `bits` bits each into 64-bit longs from the low end, none across two longs. Writes only the longs. */
  longs(values: ArrayLike<number>, bits: number): void {
    const each = Math.floor(64 / bits);
    for (let start = 0; start < values.length; start += each) {
      let low = 0;
      let high = 0;
      for (let place = 0; place < each && start + place < values.length; place++) {
        const value = values[start + place] ?? 0;
        const shift = place * bits;
        if (shift < 32) low |= value << shift;
        if (shift + bits > 32) high |= shift < 32 ? value >>> (32 - shift) : value << (shift - 32);
      }
      this.int(high);
      this.int(low);
    }
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger);
    this.bytes = larger;
  }
}

function longCount(values: number, bits: number): number {
  return Math.ceil(values / Math.floor(64 / bits));
}

function writeSection(sink: ByteSink, section: Readonly<SectionStates> | null, biome: number): void {
  if (!section) {
    sink.short(0);
    sink.byte(0);
    sink.varint(0);
    sink.varint(0);
  } else {
    const palette = new Map<number, number>();
    let solid = 0;
    for (const state of section) {
      if (!palette.has(state)) palette.set(state, palette.size);
      if (state !== 0 && !blockTemplate(state).air) solid++;
    }
    sink.short(solid);
    if (palette.size === 1) {
      sink.byte(0);
      sink.varint(section[0] ?? 0);
      sink.varint(0);
    } else {
      const bits = palette.size > 256 ? directBits : Math.max(4, Math.ceil(Math.log2(palette.size)));
      sink.byte(bits);
      if (bits !== directBits) {
        sink.varint(palette.size);
        for (const state of palette.keys()) sink.varint(state);
      }
      sink.varint(longCount(4096, bits));
      sink.longs(bits === directBits ? section : section.map((state) => palette.get(state) ?? 0), bits);
    }
  }
  sink.byte(0);
  sink.varint(biome);
  sink.varint(0);
}

/** The heightmaps as an unnamed NBT compound with a long array each. */
function writeHeightmaps(sink: ByteSink, maps: Readonly<Record<string, Int16Array>>): void {
  sink.byte(10);
  sink.short(0);
  for (const [name, heights] of Object.entries(maps)) {
    sink.byte(12);
    sink.short(name.length);
    sink.raw(Buffer.from(name));
    sink.int(longCount(256, heightBits));
    sink.longs(heights, heightBits);
  }
  sink.byte(0);
}

function writeMask(sink: ByteSink, bits: number): void {
  sink.varint(1);
  sink.int(0);
  sink.int(bits);
}

/** Packets of untouched columns by their shared lowest section: such columns differ only in position. */
const untouched = new WeakMap<Readonly<SectionStates>, PreparedPacket>();
const untouchedComplete = new WeakMap<Readonly<SectionStates>, PreparedPacket>();

/** The packet of a whole column for clients, relative to its dimension: blocks and block entities, biome, heights and sky light. */
export function columnPacket(column: Column, blockEntities: Iterable<PlacedBlockEntity> = []): PreparedPacket {
  const dimension = dimensionAt(column.x * 16);
  const lowest = column.states[firstSection(dimension)];
  if (column.revision > 0 || !lowest) return buildPacket(column, blockEntities);
  const known = untouched.get(lowest);
  if (known) return atPosition(known, localChunk(column.x, dimension), column.z);
  const packet = buildPacket(column, blockEntities);
  untouched.set(lowest, packet);
  return packet;
}

/** The same column at another position: the position follows the packet's length and number. */
function atPosition(packet: PreparedPacket, x: number, z: number): PreparedPacket {
  const bytes = Buffer.from(packet.bytes);
  const position = bytes.findIndex((byte) => byte < 0x80) + 2;
  bytes.writeInt32BE(x, position);
  bytes.writeInt32BE(z, position + 4);
  return new PreparedPacket(bytes);
}

/**
 * The packet of a column for whole Minecraft clients: also every block entity that the blocks imply, both heightmaps, and the light of
 * blocks and sky as vanilla spreads it. `around` are the nine columns around it, row by row.
 */
export function completeColumnPacket(around: Neighbourhood, blockEntities: Iterable<PlacedBlockEntity>): PreparedPacket {
  const column = around[4];
  if (!column) throw new Error('A column needs its eight neighbours around it.');
  const dimension = dimensionAt(column.x * 16);
  const lowest = column.states[firstSection(dimension)];
  const alike = around.every(({ revision, states }) => revision === 0 && states[firstSection(dimension)] === lowest);
  if (!alike || !lowest) return buildCompletePacket(around, column, blockEntities);
  const known = untouchedComplete.get(lowest) ?? buildCompletePacket(around, column, blockEntities);
  untouchedComplete.set(lowest, known);
  return atPosition(known, localChunk(column.x, dimension), column.z);
}

function buildCompletePacket(around: Neighbourhood, column: Column, blockEntities: Iterable<PlacedBlockEntity>): PreparedPacket {
  const dimension = dimensionAt(column.x * 16);
  const sink = startPacket(column, dimension, {
    MOTION_BLOCKING: column.heights((state) => blocksMotion(state) || fluidOf(state) !== null),
    WORLD_SURFACE: column.heights((state) => !blockTemplate(state).air),
  });
  writeAllBlockEntities(sink, column, blockEntities);
  const { block, sky } = columnLight(around, dimension.sky);
  const first = firstSection(dimension);
  const count = ((dimension.maxY - lowestY) >> 4) - first + 1;
  const lit = block.slice(first, first + count);
  const skies = sky.slice(first, first + count);
  const skyMask = ((1 << skies.length) - 1) << 1;
  const blockMask = lit.reduce((mask, section, number) => (section ? mask | (2 << number) : mask), 0);
  writeMask(sink, skyMask);
  writeMask(sink, blockMask);
  writeMask(sink, 1);
  writeMask(sink, ((1 << (count + 2)) - 1) & ~blockMask);
  for (const sections of [skies, lit.filter((section) => section !== null)]) {
    sink.varint(sections.length);
    for (const section of sections) {
      sink.varint(section.length);
      sink.raw(section);
    }
  }
  return new PreparedPacket(framed(sink.take()));
}

/** Writes the entities of all blocks that have one in vanilla; those of the server with their data. */
function writeAllBlockEntities(sink: ByteSink, column: Column, placed: Iterable<PlacedBlockEntity>): void {
  const known = new Map([...placed].map(({ at, entity }) => [`${at.x & 15},${at.y},${at.z & 15}`, entity]));
  const found: { x: number; y: number; z: number; kind: BlockEntityKind }[] = [];
  for (const [number, section] of column.states.entries()) {
    section?.forEach((state, place) => {
      const kind = state === 0 ? null : entityKindOfState(state);
      if (kind) found.push({ x: place & 15, y: lowestY + number * 16 + (place >> 8), z: (place >> 4) & 15, kind });
    });
  }
  sink.varint(found.length);
  for (const { x, y, z, kind } of found) {
    sink.byte((x << 4) | z);
    sink.short(y);
    sink.varint(blockEntityKinds.indexOf(kind));
    const shown = known.get(`${x},${y},${z}`)?.shown();
    if (shown) sink.raw(nbt.protos.big.createPacketBuffer('nbt', { name: '', ...shown }));
    else sink.byte(0);
  }
}

function writeBlockEntities(sink: ByteSink, blockEntities: Iterable<PlacedBlockEntity>): void {
  const placed = [...blockEntities];
  sink.varint(placed.length);
  for (const { at, entity } of placed) {
    sink.byte(((at.x & 15) << 4) | (at.z & 15));
    sink.short(at.y);
    sink.varint(blockEntityKinds.indexOf(entity.kind));
    const shown = entity.shown();
    if (shown) sink.raw(nbt.protos.big.createPacketBuffer('nbt', { name: '', ...shown }));
    else sink.byte(0);
  }
}

/** Number of a dimension's lowest section in a column. */
function firstSection({ minY }: Dimension): number {
  return (minY - lowestY) >> 4;
}

function localChunk(x: number, { origin }: Dimension): number {
  return x - (origin >> 4);
}

function writeLight(sink: ByteSink, light: readonly Uint8Array[]): void {
  const lit = ((1 << light.length) - 1) << 1;
  writeMask(sink, lit);
  writeMask(sink, 0);
  writeMask(sink, 1);
  writeMask(sink, lit | 1);
  sink.varint(light.length);
  for (const section of light) {
    sink.varint(section.length);
    sink.raw(section);
  }
  sink.varint(0);
}

/** The start of a packet: number, position, heightmaps (as heights above y -64) and blocks. */
function startPacket(column: Column, dimension: Dimension, maps: Readonly<Record<string, Int16Array>>): ByteSink {
  const first = firstSection(dimension);
  const last = (dimension.maxY - lowestY) >> 4;
  const body = new ByteSink();
  for (let index = first; index <= last; index++) writeSection(body, column.states[index] ?? null, dimension.biome);
  const blocks = body.take();
  const sink = new ByteSink();
  sink.varint(mapChunk);
  sink.int(localChunk(column.x, dimension));
  sink.int(column.z);
  const local = (heights: Int16Array): Int16Array => heights.map((height) => Math.max(0, height - (dimension.minY - lowestY)));
  writeHeightmaps(sink, Object.fromEntries(Object.entries(maps).map(([name, heights]) => [name, local(heights)])));
  sink.varint(blocks.length);
  sink.raw(blocks);
  return sink;
}

function buildPacket(column: Column, blockEntities: Iterable<PlacedBlockEntity>): PreparedPacket {
  const dimension = dimensionAt(column.x * 16);
  const heights = column.heights();
  const sink = startPacket(column, dimension, { MOTION_BLOCKING: heights });
  writeBlockEntities(sink, blockEntities);
  writeLight(sink, dimension.sky ? skyLight(column, heights) : []);
  return new PreparedPacket(framed(sink.take()));
}
