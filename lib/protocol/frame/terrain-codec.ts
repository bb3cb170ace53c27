import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Compression } from './codec.ts';
import { type ColumnFrame, frameType } from './frame.ts';

const stacksPerSection = 256;
const stackHeight = 16;

/** The stack of 16 blocks at one position of a section, lowest first, as a key of a map. */
function stackAt(section: Uint16Array, place: number): string {
  let stack = '';
  for (let y = 0; y < stackHeight; y++) stack += String.fromCharCode(section[(y << 8) | place] ?? 0);
  return stack;
}

function sectionsOf(columns: readonly ColumnFrame[]): Uint16Array[] {
  return columns.flatMap(({ sections }) => sections.filter((section) => section !== null));
}

function bytesFor(count: number): number {
  return count <= 256 ? 1 : count <= 65_536 ? 2 : 3;
}

/**
 * All columns of a world in one frame. Most stacks of 16 blocks in a world are equal: the frame lists the different stacks once, then the
 * number of the stack at each position. Numbers are written in planes of bytes, lowest first, so that equal neighbours stay neighbours.
 */
export function encodeTerrain(columns: readonly ColumnFrame[], compression: Pick<Compression, 'deflate'>): Uint8Array<ArrayBuffer> {
  const known = new Map<string, number>();
  const numbers = sectionsOf(columns).flatMap((section) =>
    Array.from({ length: stacksPerSection }, (_, place) => {
      const stack = stackAt(section, place);
      const number = known.get(stack) ?? known.size;
      if (number === known.size) known.set(stack, number);
      return number;
    }),
  );
  const states = new Map([...new Set([...known.keys()].join(''))].map((state, index) => [state, index]));
  const writer = new ByteWriter(65_536).varint(columns.length);
  for (const { columnX, columnZ, minY, sections } of columns) {
    writer.i16(columnX).i16(columnZ).i16(minY).u8(sections.length);
    for (const section of sections) writer.u8(section ? 1 : 0);
  }
  writer.varint(states.size);
  for (const state of states.keys()) writer.u16(state.charCodeAt(0));
  writer.varint(known.size);
  for (const stack of known.keys()) for (const state of stack) writer.varint(states.get(state) ?? 0);
  for (let plane = 0; plane < bytesFor(known.size); plane++) for (const number of numbers) writer.u8((number >> (8 * plane)) & 255);
  const tick = columns.reduce((newest, column) => Math.max(newest, column.tick), -1);
  return new ByteWriter(4096).u8(frameType.terrain).i32(tick).raw(compression.deflate(writer.finish())).finish();
}

/** The columns of a terrain frame, in their original order. Other data throws a RangeError. */
export function decodeTerrain(bytes: Uint8Array, compression: Pick<Compression, 'inflate'>): ColumnFrame[] {
  const head = new ByteReader(bytes);
  if (head.u8() !== frameType.terrain) throw new RangeError('This frame is not a terrain frame.');
  const tick = head.i32();
  const reader = new ByteReader(compression.inflate(head.raw(head.remaining)));
  const columns = Array.from({ length: reader.varint() }, (): ColumnFrame => {
    const [columnX, columnZ, minY] = [reader.i16(), reader.i16(), reader.i16()];
    const sections = Array.from({ length: reader.u8() }, () =>
      reader.u8() === 1 ? new Uint16Array(stacksPerSection * stackHeight) : null,
    );
    return { type: 'column', tick, columnX, columnZ, minY, sections };
  });
  const states = Array.from({ length: reader.varint() }, () => reader.u16());
  const stacks = Uint16Array.from({ length: reader.varint() * stackHeight }, () => states[reader.varint()] ?? 0);
  const sections = sectionsOf(columns);
  const planes = Array.from({ length: bytesFor(stacks.length / stackHeight) }, () => reader.raw(sections.length * stacksPerSection));
  sections.forEach((section, index) => {
    for (let place = 0; place < stacksPerSection; place++) {
      const at = index * stacksPerSection + place;
      const number = planes.reduce((sum, plane, nth) => sum + (plane[at] ?? 0) * 256 ** nth, 0);
      for (let y = 0; y < stackHeight; y++) section[(y << 8) | place] = stacks[number * stackHeight + y] ?? 0;
    }
  });
  return columns;
}
