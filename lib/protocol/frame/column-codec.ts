import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ColumnFrame } from './frame.ts';

const sectionSize = 4096;
/** The most states in a palette, whose places are one byte each. */
const paletteLimit = 256;
/** The place of each state in the palette of the section that is packed, from 1; all 0 between sections. A map would take most of the time. */
const places = new Uint16Array(65_536);

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
    const indices = new Uint8Array(sectionSize);
    const palette: number[] = [];
    for (let i = 0; i < sectionSize && palette.length <= paletteLimit; i++) {
      const state = section[i] ?? 0;
      let index = (places[state] ?? 0) - 1;
      if (index === -1) {
        index = palette.push(state) - 1;
        places[state] = palette.length;
      }
      indices[i] = index;
    }
    for (const state of palette) places[state] = 0;
    if (palette.length > paletteLimit) {
      writer.u8(2);
      for (const state of section) writer.u16(state);
      continue;
    }
    writer.u8(1).u16(palette.length);
    for (const state of palette) writer.u16(state);
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
