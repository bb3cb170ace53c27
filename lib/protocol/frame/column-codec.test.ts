import { expect, it } from 'vitest';
import { packColumn, unpackColumn } from './column-codec.ts';

/** A section in which this number of states follow one another. */
const sectionOf = (states: number, first = 1): Uint16Array => Uint16Array.from({ length: 4096 }, (_, cell) => first + (cell % states));

it.each([1, 2, 255, 256, 257, 4096])('a section with %d states is read as it was packed', (states) => {
  const sections = [sectionOf(states), null, sectionOf(states, 20_000)];
  expect(unpackColumn(packColumn(sections))).toEqual(sections);
});

it('a section with too many states for a palette leaves nothing behind for the next one', () => {
  const alone = packColumn([sectionOf(3, 100)]);
  packColumn([sectionOf(4096)]);
  expect(packColumn([sectionOf(3, 100)])).toEqual(alone);
});
