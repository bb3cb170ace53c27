import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ColumnFrame } from './frame.ts';

const sectionSize = 4096;

/**
 * The contents of a column before compression: a mask of the present sections, then each section as a palette (u16 count, u16 states) and
 * one u8 index per block, or as raw u16 states if the palette exceeds 256.
 */
export function packColumn(sections: ColumnFrame['sections']): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(8192);
  writer.u8(sections.length);
  for (const section of sections) {
    if (!section) {
      writer.u8(0);
      continue;
    }
    const palette = [...new Set(section)];
    if (palette.length > 256) {
      writer.u8(2);
      for (const state of section) writer.u16(state);
      continue;
    }
    writer.u8(1).u16(palette.length);
    for (const state of palette) writer.u16(state);
    const indexOf = new Map(palette.map((state, index) => [state, index]));
    const indices = new Uint8Array(sectionSize);
    for (let i = 0; i < sectionSize; i++) indices[i] = indexOf.get(section[i] ?? 0) ?? 0;
    writer.raw(indices);
  }
  return writer.finish();
}

/** The inverse of packColumn. */
export function unpackColumn(bytes: Uint8Array): (Uint16Array | null)[] {
  const reader = new ByteReader(bytes);
  const sections: (Uint16Array | null)[] = [];
  const count = reader.u8();
  for (let index = 0; index < count; index++) {
    const form = reader.u8();
    if (form === 0) {
      sections.push(null);
      continue;
    }
    const section = new Uint16Array(sectionSize);
    if (form === 2) {
      for (let i = 0; i < sectionSize; i++) section[i] = reader.u16();
    } else {
      const palette = Array.from({ length: reader.u16() }, () => reader.u16());
      const indices = reader.raw(sectionSize);
      for (let i = 0; i < sectionSize; i++) section[i] = palette[indices[i] ?? 0] ?? 0;
    }
    sections.push(section);
  }
  return sections;
}
