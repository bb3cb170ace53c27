import { describe, expect, test } from 'vitest';
import type { Built, BuiltBlock } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';
import { hitRates, isSameInBoth, type ViewId, type ViewPicture, viewIds, viewPictures } from './hit-rates.ts';

const cell = (name: string, x: number, y: number, z: number): Cell => ({ at: { x, y, z }, name, facing: 'A' });
const worldOf = (cells: readonly Cell[]): Built =>
  new Map(cells.map(({ at, name }): [string, BuiltBlock] => [cellKey(at), { at, name, facing: null }]));
const pictureOf = (pictures: readonly ViewPicture[], id: ViewId): ViewPicture => {
  const found = pictures.find((picture) => picture.id === id);
  if (found === undefined) throw new Error(`There is no view from the ${id}.`);
  return found;
};

/** Stone, with dirt to the east of it and glass on top of it. */
const corner = [cell('stone', 0, 0, 0), cell('dirt', 1, 0, 0), cell('glass', 0, 1, 0)];

/** Pseudo-random blocks in a small space, the same for the same seed. */
function heap(seed: number, count: number): readonly Cell[] {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
  const cells = Array.from({ length: count }, () => cell(['stone', 'dirt', 'glass'][next(3)] ?? 'stone', next(4), next(4), next(4)));
  return [...new Map(cells.map((one) => [cellKey(one.at), one])).values()];
}

describe('the pictures of the five views', () => {
  test('show the nearest block of each line of sight, as a viewer there sees it', () => {
    const pictures = viewPictures(corner, worldOf([]));
    const seenFrom = (id: ViewId): unknown =>
      pictureOf(pictures, id)
        .cells.map(({ across, up, wanted }) => [across, up, wanted?.name])
        .sort();
    expect(pictures.map(({ id }) => id)).toEqual(viewIds);
    expect(seenFrom('front')).toEqual([[0, 0, 'dirt'], [0, 1, 'glass']]); // biome-ignore format: a picture
    expect(seenFrom('back')).toEqual([[0, 0, 'stone'], [0, 1, 'glass']]); // biome-ignore format: a picture
    // The blocks lie beside each other: from the south, east is on the right; from the north, on the left.
    expect(seenFrom('left')).toEqual([[0, 0, 'stone'], [0, 1, 'glass'], [1, 0, 'dirt']]); // biome-ignore format: a picture
    expect(seenFrom('right')).toEqual([[-1, 0, 'dirt'], [0, 0, 'stone'], [0, 1, 'glass']]); // biome-ignore format: a picture
    expect(seenFrom('top')).toEqual([[0, 0, 'glass'], [1, 0, 'dirt']]); // biome-ignore format: a picture
  });

  test('count hand-worked cells: a wrong block, a missing one, and one too many', () => {
    // Gravel is in place of dirt, glass is missing, and brick lies two blocks to the south.
    const there = worldOf([cell('stone', 0, 0, 0), cell('gravel', 1, 0, 0), cell('brick', 0, 0, 2)]);
    const pictures = viewPictures(corner, there);
    const counts = Object.fromEntries(pictures.map(({ id, same, wanted, either }) => [id, [same, wanted, either]]));
    expect(counts).toEqual({
      // The line of gravel and brick beside it: nothing agrees in three cells, one of which only the world has.
      front: [0, 2, 3],
      right: [1, 3, 3],
      // Brick covers stone.
      left: [0, 3, 3],
      back: [1, 2, 3],
      top: [0, 2, 3],
    });
    expect(hitRates(corner, there).view).toBeCloseTo((0 + 1 / 3 + 0 + 1 / 3 + 0) / 5);
  });

  test.each([1, 2, 3, 4])('agree with the hit rates, and keep the bounds of an overlap (heap %i)', (seed) => {
    const [wanted, there] = [heap(seed, 20), heap(seed + 40, 20)];
    const pictures = viewPictures(wanted, worldOf(there));
    const mean = (of: (picture: ViewPicture) => number): number => pictures.reduce((sum, picture) => sum + of(picture), 0) / 5;
    const rates = hitRates(wanted, worldOf(there));
    expect(mean(({ same, either }) => same / either)).toBeCloseTo(rates.view);
    expect(mean((picture) => picture.same / picture.wanted)).toBeCloseTo(rates.directedView);
    for (const { same, wanted: blueprint, either, cells } of pictures) {
      expect(same).toBeLessThanOrEqual(blueprint);
      expect(blueprint).toBeLessThanOrEqual(either);
      expect(cells.filter(isSameInBoth)).toHaveLength(same);
    }
  });

  test('are complete for equal sides, and give the same overlap when the sides change places', () => {
    const [one, other] = [heap(7, 24), heap(8, 24)];
    for (const { same, either } of viewPictures(one, worldOf(one))) expect(same).toBe(either);
    const overlaps = (wanted: readonly Cell[], there: readonly Cell[]): number[] =>
      viewPictures(wanted, worldOf(there)).map(({ same, either }) => same / either);
    expect(overlaps(one, other)).toEqual(overlaps(other, one));
  });
});
