import { blockTemplate } from './block-template.ts';
import { type Column, lowestY } from './column.ts';

const fullLight = 15;

/**
 * Sky light of a column's sections from the lowest up to one above the highest block, two positions per byte. Full under the open sky;
 * under a roof it decreases with depth. Light does not spread between columns or sideways: enough for visibility, not vanilla's shadows.
 */
export function skyLight(column: Column, heights: Int16Array): Uint8Array[] {
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
